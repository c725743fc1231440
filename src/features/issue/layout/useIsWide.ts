import { useSyncExternalStore } from 'react';

import { MENU_WIDE_FROM_PX } from '#contract/limits.ts';

const query = () => window.matchMedia?.(`(min-width: ${MENU_WIDE_FROM_PX}px), print`);

function subscribe(listener: () => void) {
  const list = query();
  list?.addEventListener('change', listener);
  return () => list?.removeEventListener('change', listener);
}

/** Whether conversation and facts are side by side, and all of them on paper; else they are tabs. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => query()?.matches ?? true);
