import { plusDays } from './days.ts';
import type { IssueFilter, DelegationEnd } from './issueFilter.ts';
import { ISSUE_STATUSES, type IssueStatus, type WaitingFor } from './issueStatus.ts';
import { type Days, FILTERS, queryText, type StatisticsPeriods } from './statisticsAddress.ts';

/** The filter that a number adds to the page's own. */
export type ListParameters = Partial<
  Record<keyof IssueFilter, string | number | readonly (string | number)[] | undefined>
>;

type Viewing = {
  /** A leader's figures cover the projects they lead; their issue list has more. */
  isLed?: boolean;
  today: string;
};

/** URL of the issue list behind a number, with the page's filter. */
function listUrlOf(
  { isLed, ...query }: StatisticsPeriods & Pick<Viewing, 'isLed'>,
  part: ListParameters,
): string {
  const filter: ListParameters = {
    ...(isLed && { led: 'true' }),
    ...Object.fromEntries(
      FILTERS.flatMap((field) => (query[field] ? [[field, query[field]]] : [])),
    ),
    // Declined delegations count for a contractor too.
    ...(query.contractor && { order: 'given' }),
  };
  const pairs = Object.entries({ ...filter, ...part }).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one] as const),
  );
  return `/dashboard?${queryText(pairs)}`;
}

/** URLs of the lists behind a page's numbers, in total or for one project, category … */
export const listsOf = (query: StatisticsPeriods, { today, ...leadership }: Viewing) => {
  const listUrl = (part: ListParameters) => listUrlOf({ ...query, ...leadership }, part);
  const overdue = (part: ListParameters = {}) => listUrl({ ...part, overdue: 'true' });
  return {
    reported: (part: ListParameters = {}, { from, to }: Days = query) =>
      listUrl({ ...part, status: ISSUE_STATUSES, createdFrom: from, createdTo: to }),
    closed: (part: ListParameters = {}, { from, to }: Days = query) =>
      listUrl({ ...part, status: 'closed', closedFrom: from, closedTo: to }),
    reopened: ({ from, to }: Days = query) =>
      listUrl({ status: ISSUE_STATUSES, reopenedFrom: from, reopenedTo: to }),
    /** Issues reported in one hour of the week; weekday 1 is Monday. */
    hour: (weekday: number, hour: number, { from, to }: Days = query) =>
      listUrl({
        status: ISSUE_STATUSES,
        createdFrom: from,
        createdTo: to,
        createdHour: `${weekday}-${hour}`,
      }),
    /** Issues open at the end of the period. */
    openAtEnd: ({ to }: Days = query) => listUrl({ status: ISSUE_STATUSES, openAt: to }),
    open: (part: ListParameters = {}) => listUrl(part),
    overdue,
    /** Issues overdue at the end of a day; today: overdue now. */
    overdueAt: (day: string) =>
      day < today ? listUrl({ status: ISSUE_STATUSES, overdueAt: day }) : overdue(),
    waiting: (waitingFor: WaitingFor) => listUrl({ status: 'waiting', waitingFor }),
    /** Issues whose wait ended in the period. */
    waited: (waitedFor: WaitingFor, { from, to }: Days = query) =>
      listUrl({ status: ISSUE_STATUSES, waitedFor, waitedFrom: from, waitedTo: to }),
    /** Open issues by age in days. */
    ofAge: ({ from, to }: { from: number; to: number | null }, status?: IssueStatus) =>
      listUrl({
        status,
        createdFrom: to === null ? undefined : plusDays(today, -to),
        createdTo: from === 0 ? undefined : plusDays(today, -from),
      }),
    /** Issues delegated in the period, by contractor and outcome. */
    delegations: (contractor?: number, end?: DelegationEnd, { from, to }: Days = query) =>
      listUrl({
        status: ISSUE_STATUSES,
        contractor: contractor ?? query.contractor,
        order: end,
        orderedFrom: from,
        orderedTo: to,
      }),
  };
};
export type Lists = ReturnType<typeof listsOf>;
