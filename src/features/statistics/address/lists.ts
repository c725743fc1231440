import type { OrderEnd } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, type IssueStatus, type WaitingFor } from '#contract/issueStatus.ts';

import type { Asked } from '../statisticsApi.ts';
import { plusDays, today } from './days.ts';
import { FILTERS } from './filters.ts';
import type { Days } from './statisticsUrl.ts';

type Part = Record<string, string | number | readonly (string | number)[] | undefined>;

/** The list of issues that a number counts: of all that the page is asked for. */
function listUrl(asked: Asked, part: Part): string {
  const params = new URLSearchParams();
  const filter: Part = Object.fromEntries(
    FILTERS.flatMap((field) => (asked[field] ? [[field, asked[field]]] : [])),
  );
  for (const [name, value] of Object.entries({ ...filter, ...part })) {
    for (const one of [value ?? []].flat()) params.append(name, String(one));
  }
  return `/dashboard?${params.toString()}`;
}

/** The lists behind the numbers of a page, each for all of it or for one project, category … */
export const listsOf = (asked: Asked) => {
  const overdue = (part: Part = {}) => listUrl(asked, { ...part, overdue: 'true' });
  return {
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
    overdue,
    /** What was over its time as a day ended; of a day that is not over: just now. */
    overdueAt: (day: string) =>
      day < today()
        ? listUrl(asked, { status: ISSUE_STATUSES, openAt: day, dueBefore: plusDays(day, 1) })
        : overdue(),
    waiting: (waitingFor: WaitingFor) => listUrl(asked, { status: 'waiting', waitingFor }),
    /** What is open and so many days old. */
    ofAge: ({ from, to }: { from: number; to: number | null }, status?: IssueStatus) =>
      listUrl(asked, {
        status,
        createdFrom: to === null ? undefined : plusDays(today(), -to),
        createdTo: from === 0 ? undefined : plusDays(today(), -from),
      }),
    /**
     * With an order to a contractor, or to any, in the period; of those that went like this. Where the page is asked of a
     * contractor's issues there is no such list: it names whom the order went to.
     */
    orders: (contractor?: number, order?: OrderEnd, { from, to }: Days = asked) =>
      asked.contractor
        ? undefined
        : listUrl(asked, {
            status: ISSUE_STATUSES,
            contractor,
            order,
            orderedFrom: from,
            orderedTo: to,
          }),
    contractor: (contractor: number) => listUrl(asked, { contractor, status: ISSUE_STATUSES }),
  };
};
export type Lists = ReturnType<typeof listsOf>;
