import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { type IssueListArgs, issueListApi } from '#src/entities/issue/issueListApi.ts';
import { toQueryString } from '#src/shared/api/request.ts';

/** Position in a list, passed from issue to issue in the browser history. */
export type ListPlace = {
  /** The list's URL. */
  from: string;
  ids: number[];
  /** Number of issues before the first one listed here. */
  before: number;
  /** Length of the list, if counted. */
  total: number | undefined;
};

type State = Parameters<typeof issueListApi.util.selectCachedArgsForQuery>[0];

/** Neighbours kept on each side, to keep the history state small. */
const AROUND = 100;

/** The next unread issue of the list, from its beginning after its end; as far as it is loaded. */
export function findNextUnread(state: State, { ids }: ListPlace, issueId: number) {
  const unread = new Set(
    issueListApi.util
      .selectCachedArgsForQuery(state, 'listIssues')
      .flatMap((args) => issueListApi.endpoints.listIssues.select(args)(state).data?.pages ?? [])
      .flatMap(({ list }) => list.filter((row) => row.unread).map(({ id }) => id)),
  );
  const at = ids.indexOf(issueId);
  return [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))].find((id) => unread.has(id));
}

/** The most recent list that contains the issue, as far as it is loaded. */
export function findListPlace(state: State, issueId: number): ListPlace | undefined {
  const lists = issueListApi.util
    .selectCachedArgsForQuery(state, 'listIssues')
    .map((args) => ({ args, entry: issueListApi.endpoints.listIssues.select(args)(state) }))
    .toSorted((a, b) => (b.entry.fulfilledTimeStamp ?? 0) - (a.entry.fulfilledTimeStamp ?? 0));
  for (const { args, entry } of lists) {
    const pages = entry.data?.pages ?? [];
    const ids = pages.flatMap(({ list }) => list.map(({ id }) => id));
    const at = ids.indexOf(issueId);
    if (at >= 0) {
      const before = Math.max(0, at - AROUND);
      const total = pages.at(-1)?.nextCursor === null ? ids.length : countOf(state, args);
      return { from: addressOf(args), ids: ids.slice(before, at + AROUND), before, total };
    }
  }
  return undefined;
}

/** Sum of the list's tab counts, unless it is only a lower bound. */
function countOf(state: State, { filter: { status = [], ...ofTabs } }: IssueListArgs) {
  const { data } = issueListApi.endpoints.countIssues.select(ofTabs)(state);
  if (!data || data.areStatusesLowerBound) return undefined;
  return status.reduce((sum, one) => sum + (data.statuses[one] ?? 0), 0);
}

/** The URL names filters as the request does; open issues are its default. */
function addressOf({ filter: { status, urgency, ...filter }, sort }: IssueListArgs): string {
  const isOpen = status?.length === OPEN_STATUSES.length && status.every((one) => one !== 'closed');
  const query = toQueryString({
    ...(isOpen ? {} : { status }),
    ...filter,
    sort: sort === '-activity' ? undefined : sort,
    // One of the groups of a list.
    ...(urgency && { group: 'urgency' }),
  });
  return query ? `/dashboard?${query}` : '/dashboard';
}
