import { OPEN_STATUSES } from '#contract/issueStatus.ts';
import { type IssueListArgs, issueApi } from '#src/entities/issue/issueApi.ts';
import { toQueryString } from '#src/shared/api/request.ts';

/** Where in a list somebody is. It goes along from issue to issue in the browser's history. */
export type ListPlace = {
  /** The list's address. */
  from: string;
  ids: number[];
  /** All of the list is there, so that it can be said how long it is. */
  isWhole: boolean;
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
      const near = ids.slice(Math.max(0, at - AROUND), at + AROUND);
      const isWhole = near.length === ids.length && pages.at(-1)?.nextCursor === null;
      return { from: addressOf(args), ids: near, isWhole };
    }
  }
  return undefined;
}

/** The list's filter stands in its address under the same names as in the call; what is open needs no word there. */
function addressOf({ filter: { status, ...filter }, sort }: IssueListArgs): string {
  const isOpen = status?.length === OPEN_STATUSES.length && status.every((one) => one !== 'closed');
  const query = toQueryString({ ...(isOpen ? {} : { status }), ...filter, sort });
  return query ? `/dashboard?${query}` : '/dashboard';
}
