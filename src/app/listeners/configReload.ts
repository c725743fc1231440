import { CONFIG_RELOAD_INTERVAL } from '#contract/limits.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';

import type { Services } from './services.ts';

/** Spreads the browsers' requests after an outage (share of the interval). */
const JITTER = 0.1;

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
    if (selectIsSignedIn(store.getState())) {
      const reloading = import('./refetchConfig.ts');
      // A lost connection returns, and a new version is offered.
      await reloading
        .then(({ reloadConfig }) => reloadConfig(store, () => isStopped))
        .catch(() => {});
    }
    if (!isStopped) plan();
  };
  plan();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
