import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';

import type { ReporterRow } from '#contract/reporter.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';

import { now } from '#src/shared/lib/clock.ts';

import { nextLine, whoseTurn } from '../nextLine.ts';
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

/** Whether the reporter is asked something: if it is fixed, if a visit's time suits them, or by the staff. */
export const asksForAnswer = ({ status, next }: Pick<ReporterRow, 'status' | 'next'>) =>
  next.turn === 'reporter' || whoseTurn(nextLine({ status, next }, now())) === 'me';

/** A row that moves between two page requests may come in both. */
function unique<T extends { id: number }>(rows: T[]): T[] {
  const seen = new Set<number>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
