import { VERSION_CHECK_INTERVAL } from '#contract/limits.ts';
import { now } from '#src/shared/lib/clock.ts';

import { newVersionAccepted } from '../notices/newVersionSlice.ts';
import { watchTyping } from '../notices/unsentText.ts';
import type { AppListeners } from '../store.ts';
import type { Services } from './services.ts';

/**
 * Checks every five minutes whether the server has another version; a hidden page checks when
 * shown. Bypasses the store's client: a failure means nothing, and no loading bar appears.
 */
export function startVersionCheck(listeners: AppListeners, services: Services): () => void {
  const { store, persistor, reload } = services;
  const check = async () => {
    if (document.hidden) return;
    checkedAt = now().getTime();
    // Without it a new version is found by the files that are gone.
    await import('./findVersion.ts').then(({ findVersion }) => findVersion(store)).catch(() => {});
  };
  listeners.startListening({
    actionCreator: newVersionAccepted,
    effect: async () => {
      await persistor.flush();
      reload();
    },
  });
  const onVisible = () => {
    if (now().getTime() - checkedAt >= VERSION_CHECK_INTERVAL) void check();
  };
  let checkedAt = now().getTime();
  const timer = setInterval(() => void check(), VERSION_CHECK_INTERVAL);
  document.addEventListener('visibilitychange', onVisible);
  const stopWatching = watchTyping();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    stopWatching();
  };
}
