import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';

import { useListOwnIssuesInfiniteQuery } from '../ownIssueApi.ts';
import { readFilter } from './dashboardUrl.ts';

/** What the dashboard shows, by its address: rows under each other, how many there are, and how to get more. */
export function useOwnIssues() {
  const [params] = useSearchParams();
  const filter = readFilter(params);
  // Who types is not held up by rows.
  const q = useDeferredValue(filter.q);
  const query = useListOwnIssuesInfiniteQuery(
    { ...filter, q },
    { refetchOnMountOrArgChange: true },
  );
  const { data, currentData, isError, isFetching, refetch } = query;
  useRefetching(refetch);
  const rows = unique(data?.pages.flatMap(({ list }) => list) ?? []);
  const first = data?.pages[0];
  return {
    filter,
    rows: {
      asked: rows.filter(asksForAnswer),
      others: rows.filter((row) => !asksForAnswer(row)),
    },
    first,
    isLoading: data === undefined && !isError,
    isStale: currentData === undefined && isFetching,
    /** Nothing can be shown: what was shown before stays when a refetch fails. */
    isError: isError && data === undefined,
    refetch,
    hasMore: query.hasNextPage,
    isMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

export const asksForAnswer = ({ next }: Pick<ReporterRow, 'next'>) => next.turn === 'reporter';

/** A row that moved while pages were fetched may be on two of them. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
