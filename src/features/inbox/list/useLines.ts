import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { type InboxArgs, useListInboxInfiniteQuery } from '#src/entities/notification/inboxApi.ts';
import { contact } from '#src/shared/api/contact.ts';

/** The lines of a list, and how to load more. One that is on its way elsewhere stays only while there is no contact. */
export function useLines(args: InboxArgs) {
  const query = useListInboxInfiniteQuery(args);
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const isLost = useSyncExternalStore(contact.subscribe, contact.isLost);
  const lines = useMemo(() => {
    const seen = new Set<number>();
    return (data?.pages.flatMap(({ list }) => list) ?? []).filter(
      // A line that moves between two page requests may come in both.
      ({ id, pending }) => (isLost || !pending) && !seen.has(id) && seen.add(id),
    );
  }, [data, isLost]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { lines, loadMore, refetch, isError, isLoading: data === undefined && !isError };
}
