import { CONFIG_RELOAD_INTERVAL } from '#contract/limits.ts';
import { logError } from '#src/shared/lib/log.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { Services } from './services.ts';

/** Asks for the user and the config again every 15 minutes; whoever cannot have them any more is signed out. */
export function startConfigReload({ store }: Services): () => void {
  const timer = setInterval(() => {
    if (selectIsSignedIn(store.getState())) void reloadConfig(store);
  }, CONFIG_RELOAD_INTERVAL);
  return () => clearInterval(timer);
}

async function reloadConfig({ dispatch }: Services['store']) {
  const { sessionApi } = await import('#src/shared/session/sessionApi.ts');
  const { getCurrentUser, getConfig } = sessionApi.endpoints;
  const again = { forceRefetch: true, subscribe: false };
  try {
    const [user, config] = await Promise.all([
      dispatch(getCurrentUser.initiate(undefined, again)).unwrap(),
      dispatch(getConfig.initiate(undefined, again)).unwrap(),
    ]);
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the specification's own wording of the check
    if (!user || !config) throw new Error('Empty config or user');
  } catch (error) {
    logError('The config could not be reloaded', error);
    dispatch(signOutRequested({ isExplicit: false }));
  }
}
