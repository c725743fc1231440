import type { OrderEnd } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, type IssueStatus } from '#contract/issueStatus.ts';

import { plusDays, today } from './days.ts';
import type { Asked } from '../statisticsApi.ts';
import type { Days } from './statisticsUrl.ts';

type Part = Record<string, string | number | readonly (string | number)[] | undefined>;

/** The list of issues that a number counts. */
function listUrl(asked: Asked, part: Part): string {
  const { project, category } = asked;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ project, category, ...part })) {
    for (const one of [value ?? []].flat()) params.append(name, String(one));
  }
  return `/dashboard?${params.toString()}`;
}

/** The lists behind the numbers of a page, each for all of it or for one project, category … */
export const listsOf = (asked: Asked) => ({
  reported: (part: Part = {}, { from, to }: Days = asked) =>
    listUrl(asked, { ...part, status: ISSUE_STATUSES, createdFrom: from, createdTo: to }),
  closed: (part: Part = {}, { from, to }: Days = asked) =>
    listUrl(asked, { ...part, status: 'closed', closedFrom: from, closedTo: to }),
  /** What was reported in an hour of the week; 1 is Monday. */
  hour: (weekday: number, hour: number, { from, to }: Days = asked) =>
    listUrl(asked, {
      status: ISSUE_STATUSES,
      createdFrom: from,
      createdTo: to,
      createdHour: `${weekday}-${hour}`,
    }),
  /** What was not closed as a period ended. */
  openAtEnd: ({ to }: Days = asked) => listUrl(asked, { status: ISSUE_STATUSES, openAt: to }),
  open: (part: Part = {}) => listUrl(asked, part),
  overdue: (part: Part = {}) => listUrl(asked, { ...part, overdue: 'true' }),
  /** What is open and so many days old. */
  ofAge: ({ from, to }: { from: number; to: number | null }, status?: IssueStatus) =>
    listUrl(asked, {
      status,
      createdFrom: to === null ? undefined : plusDays(today(), -to),
      createdTo: from === 0 ? undefined : plusDays(today(), -from),
    }),
  /** With an order to a contractor in the period; of those that went like this. */
  orders: (contractor: number, order?: OrderEnd) =>
    listUrl(asked, {
      status: ISSUE_STATUSES,
      contractor,
      order,
      orderedFrom: asked.from,
      orderedTo: asked.to,
    }),
  contractor: (contractor: number) => listUrl(asked, { contractor, status: ISSUE_STATUSES }),
});
export type Lists = ReturnType<typeof listsOf>;
