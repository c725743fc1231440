import { useCallback, useRef } from 'react';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';

/** Hover delay (ms) before prefetching, so that crossing the list fetches nothing. */
const HOVER_PAUSE = 65;

/** Prefetches an issue while the pointer rests on its row. */
export function useHoverPrefetch() {
  const dispatch = useApiDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(
    (id: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        import('#src/entities/issue/issueApi.ts').then(
          ({ prefetchIssue }) => dispatch(prefetchIssue(id)),
          // The page tells of lost files when it opens.
          () => undefined,
        );
      }, HOVER_PAUSE);
    },
    [dispatch],
  );
}
