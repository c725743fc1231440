import { useSyncExternalStore } from 'react';

/** Below this width the file's columns are stacked. */
const query = () => window.matchMedia?.('(max-width: 767.98px)');

function subscribe(listener: () => void) {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

export const useIsNarrow = () => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
