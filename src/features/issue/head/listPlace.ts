import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { type IssueListArgs, issueApi } from '#src/entities/issue/issueApi.ts';
import { toQueryString } from '#src/shared/api/request.ts';

/** Where in a list somebody is. It goes along from issue to issue in the browser's history. */
export type ListPlace = {
  /** The list's address. */
  from: string;
  ids: number[];
  /** How many come before the first of them. */
  before: number;
  /** How long the list is; absent where nobody has counted. */
  total: number | undefined;
};

type State = Parameters<typeof issueApi.util.selectCachedArgsForQuery>[0];

/** More would only burden the browser's history. */
const AROUND = 100;

/** The list that was looked at last and has the issue, as far as it was fetched. */
export function findListPlace(state: State, issueId: number): ListPlace | undefined {
  const lists = issueApi.util
    .selectCachedArgsForQuery(state, 'listIssues')
    .map((args) => ({ args, entry: issueApi.endpoints.listIssues.select(args)(state) }))
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

/** What the tabs of the list say together, unless that is "this many or more". */
function countOf(state: State, { filter: { status = [], ...ofTabs } }: IssueListArgs) {
  const { data } = issueApi.endpoints.countIssues.select(ofTabs)(state);
  if (!data || data.areStatusesLowerBound) return undefined;
  return status.reduce((sum, one) => sum + (data.statuses[one] ?? 0), 0);
}

/** The list's filter stands in its address under the same names as in the call; what is open needs no word there. */
function addressOf({ filter: { status, ...filter }, sort }: IssueListArgs): string {
  const isOpen = status?.length === OPEN_STATUSES.length && status.every((one) => one !== 'closed');
  const query = toQueryString({ ...(isOpen ? {} : { status }), ...filter, sort });
  return query ? `/dashboard?${query}` : '/dashboard';
}
