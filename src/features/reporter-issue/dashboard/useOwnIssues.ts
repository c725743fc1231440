import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';

import { useListOwnIssuesInfiniteQuery } from '../ownIssueApi.ts';
import { readFilter } from './dashboardUrl.ts';

/** Open or closed issues of the dashboard for the URL's filter, paged. */
export function useOwnIssues({ open }: { open: boolean }) {
  const [params] = useSearchParams();
  const filter = { ...readFilter(params), open };
  // Keeps typing responsive while rows render.
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
    rows,
    first,
    isLoading: data === undefined && !isError,
    isStale: currentData === undefined && isFetching,
    /** A failed refetch keeps the rows on screen. */
    isError: isError && data === undefined,
    refetch,
    hasMore: query.hasNextPage,
    isMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

export type OwnIssues = ReturnType<typeof useOwnIssues>;

export const asksForAnswer = ({ next }: Pick<ReporterRow, 'next'>) => next.turn === 'reporter';

/** A row that moves between two page requests may come in both. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
