import { CONFIG_RELOAD_INTERVAL } from '#contract/limits.ts';
import { logError } from '#src/shared/lib/log.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';
import { signOutRequested } from '#src/shared/session/signOut.ts';

import type { Services } from './services.ts';

/** Spreads the browsers' requests after an outage (share of the interval). */
const JITTER = 0.1;
/** Waits after failed tries (ms), one per retry. */
const WAITS = [2000, 8000];
const EMPTY = 'Empty config or user';

/** `random`: 0 to 1. */
export const nextReload = (random: number) =>
  Math.round(CONFIG_RELOAD_INTERVAL * (1 - JITTER + 2 * JITTER * random));

/** Refetches user and config every 15 minutes; users who lost access are signed out. */
export function startConfigReload({ store }: Services): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const plan = () => {
    timer = setTimeout(() => void run(), nextReload(Math.random()));
  };
  const run = async () => {
    if (selectIsSignedIn(store.getState())) await reloadConfig(store, () => isStopped);
    if (!isStopped) plan();
  };
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function reloadConfig(store: Services['store'], isStopped: () => boolean) {
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
  const { sessionApi } = await import('#src/shared/session/sessionApi.ts');
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
