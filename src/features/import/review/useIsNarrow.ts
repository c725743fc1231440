import { useSyncExternalStore } from 'react';

/** Below it the columns of a file do not stand beside each other. */
const query = () => window.matchMedia?.('(max-width: 767.98px)');

function subscribe(listener: () => void) {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether the rows are looked at on a phone. */
export const useIsNarrow = () => useSyncExternalStore(subscribe, () => query()?.matches ?? false);
