import { VERSION_CHECK_INTERVAL } from '#contract/limits.ts';
import { now } from '#src/shared/lib/clock.ts';

import { isReloadTried } from '../notices/newVersion.ts';
import { newVersionAccepted, newVersionFound } from '../notices/newVersionSlice.ts';
import { watchTyping } from '../notices/unsentText.ts';
import type { AppListeners } from '../store.ts';
import type { Services } from './services.ts';

/**
 * Checks every five minutes whether the server has another version; a hidden page checks when
 * shown. Bypasses the store's client: a failure means nothing, and no loading bar appears.
 */
export function startVersionCheck(listeners: AppListeners, services: Services): () => void {
  const { store, persistor, reload } = services;
  const running = String(import.meta.env['VITE_APP_VERSION'] ?? '');
  const check = async () => {
    if (document.hidden) return;
    checkedAt = now().getTime();
    const version = await currentVersion();
    if (version !== undefined && version !== running && !isReloadTried(version)) {
      store.dispatch(newVersionFound(version));
    }
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

async function currentVersion(): Promise<string | undefined> {
  try {
    const answer = await fetch('/current-version.json', { cache: 'no-store' });
    const { version } = (await answer.json()) as { version?: unknown };
    return answer.ok && typeof version === 'string' && version !== '' ? version : undefined;
  } catch {
    return undefined;
  }
}
