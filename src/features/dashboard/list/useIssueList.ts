import { useCallback, useMemo } from 'react';

import type { FurtherColumn, IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import { useListIssuesInfiniteQuery } from '#src/entities/issue/issueListApi.ts';
import { useHeldList } from '#src/entities/issue/useHeldList.ts';

import { askedFilter } from '../filters/listUrl.ts';

/** Loaded rows across pages, and how to load more. Nothing is requested for a list that is not needed. */
export function useIssueList(
  filter: IssueFilter,
  sort: IssueSort | undefined,
  further: FurtherColumn[] | undefined,
  isNeeded = true,
) {
  const args = useMemo(
    () => ({ filter: askedFilter(filter), sort, further }),
    [filter, sort, further],
  );
  const query = useListIssuesInfiniteQuery(args, { skip: !isNeeded });
  useHeldList(args);
  const { data, currentData, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const rows = useMemo(() => unique(data?.pages.flatMap(({ list }) => list) ?? []), [data]);

  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return {
    rows,
    loadMore,
    refetch,
    isLoading: data === undefined && !isError,
    /** The rows still belong to the previous filter. */
    isStale: currentData === undefined && isFetching,
    isError,
    hasMore: hasNextPage,
  };
}
export type LoadedIssues = ReturnType<typeof useIssueList>;

/** A row that moves between two page requests may come in both. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
