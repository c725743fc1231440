import type { IssueFilter, OrderEnd } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES, type IssueStatus, type WaitingFor } from '#contract/issueStatus.ts';

import type { Asked } from '../statisticsApi.ts';
import { plusDays, today } from './days.ts';
import { FILTERS } from './filters.ts';
import type { Days } from './statisticsUrl.ts';

/** What of the filter a number adds to what the page is asked for. */
export type Part = Partial<
  Record<keyof IssueFilter, string | number | readonly (string | number)[] | undefined>
>;

/** Whose figures: a leader's are of the projects that he leads, where his list has more. */
type Whose = { isLed?: boolean };

/** The list of issues that a number counts: of all that the page is asked for. */
function listUrlOf({ isLed, ...asked }: Asked & Whose, part: Part): string {
  const params = new URLSearchParams();
  const filter: Part = {
    ...(isLed && { led: 'true' }),
    ...Object.fromEntries(
      FILTERS.flatMap((field) => (asked[field] ? [[field, asked[field]]] : [])),
    ),
    // Of a contractor's issues, also those whose order he declined.
    ...(asked.contractor && { order: 'given' }),
  };
  for (const [name, value] of Object.entries({ ...filter, ...part })) {
    for (const one of [value ?? []].flat()) params.append(name, String(one));
  }
  return `/dashboard?${params.toString()}`;
}

/** The lists behind the numbers of a page, each for all of it or for one project, category … */
export const listsOf = (asked: Asked, whose: Whose = {}) => {
  const listUrl = (part: Part) => listUrlOf({ ...asked, ...whose }, part);
  const overdue = (part: Part = {}) => listUrl({ ...part, overdue: 'true' });
  return {
    reported: (part: Part = {}, { from, to }: Days = asked) =>
      listUrl({ ...part, status: ISSUE_STATUSES, createdFrom: from, createdTo: to }),
    closed: (part: Part = {}, { from, to }: Days = asked) =>
      listUrl({ ...part, status: 'closed', closedFrom: from, closedTo: to }),
    reopened: ({ from, to }: Days = asked) =>
      listUrl({ status: ISSUE_STATUSES, reopenedFrom: from, reopenedTo: to }),
    /** What was reported in an hour of the week; 1 is Monday. */
    hour: (weekday: number, hour: number, { from, to }: Days = asked) =>
      listUrl({
        status: ISSUE_STATUSES,
        createdFrom: from,
        createdTo: to,
        createdHour: `${weekday}-${hour}`,
      }),
    /** What was not closed as a period ended. */
    openAtEnd: ({ to }: Days = asked) => listUrl({ status: ISSUE_STATUSES, openAt: to }),
    open: (part: Part = {}) => listUrl(part),
    overdue,
    /** What was over its time as a day ended; of a day that is not over: just now. */
    overdueAt: (day: string) =>
      day < today()
        ? listUrl({ status: ISSUE_STATUSES, openAt: day, dueBefore: plusDays(day, 1) })
        : overdue(),
    waiting: (waitingFor: WaitingFor) => listUrl({ status: 'waiting', waitingFor }),
    /** What waited for somebody, and did not any more, in the period. */
    waited: (waitedFor: WaitingFor, { from, to }: Days = asked) =>
      listUrl({ status: ISSUE_STATUSES, waitedFor, waitedFrom: from, waitedTo: to }),
    /** What is open and so many days old. */
    ofAge: ({ from, to }: { from: number; to: number | null }, status?: IssueStatus) =>
      listUrl({
        status,
        createdFrom: to === null ? undefined : plusDays(today(), -to),
        createdTo: from === 0 ? undefined : plusDays(today(), -from),
      }),
    /** With an order to a contractor, or to any that the page is asked for, in the period; of those that went like this. */
    orders: (contractor?: number, order?: OrderEnd, { from, to }: Days = asked) =>
      listUrl({
        status: ISSUE_STATUSES,
        contractor: contractor ?? asked.contractor,
        order,
        orderedFrom: from,
        orderedTo: to,
      }),
  };
};
export type Lists = ReturnType<typeof listsOf>;
