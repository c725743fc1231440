import { logError } from '#src/shared/lib/log.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { Services } from './services.ts';

/** Waits after failed tries (ms), one per retry. */
const WAITS = [2000, 8000];
const EMPTY = 'Empty config or user';

/** Refetches user and config, again if it fails; signs out if it goes on failing. */
export async function reloadConfig(store: Services['store'], isStopped: () => boolean) {
  for (const wait of [...WAITS, undefined]) {
    const error = await refetchConfig(store);
    if (error === undefined || isStopped()) return;
    const { status } = error as { status?: number };
    // `unauthorized.ts` handles these: a lost connection returns, and an expired session needs no
    // retry.
    if (status === 0 || status === 401 || !selectIsSignedIn(store.getState())) return;
    if (wait === undefined) {
      logError('The config could not be reloaded', error);
      store.dispatch(signOutRequested({ isExplicit: false }));
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
  }
}

/** Refetches user and config into the store; gives the error, if any. */
export async function refetchConfig({ dispatch }: Services['store']): Promise<unknown> {
  const { getCurrentUser, getConfig } = sessionApi.endpoints;
  const again = { forceRefetch: true, subscribe: false };
  try {
    const [user, config] = await Promise.all([
      dispatch(getCurrentUser.initiate(undefined, again)).unwrap(),
      dispatch(getConfig.initiate(undefined, again)).unwrap(),
    ]);
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the specification's own wording of the check
    if (!user || !config) throw new Error(EMPTY);
    return undefined;
  } catch (error) {
    // A malformed answer counts as an empty one.
    return (error as Error).name === 'SchemaError' ? new Error(EMPTY, { cause: error }) : error;
  }
}
