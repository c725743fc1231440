import { setTimeout as pause } from 'node:timers/promises';

type Looking = {
  /** Looks once, and gives how long to wait before the next look. */
  look: () => Promise<number>;
  firstAfterMs: number;
  /** Calls `wake` whenever there is something to find. Returns the unsubscribe function. */
  onWake: (wake: () => void) => () => void;
};

/** Looks again and again, at once when woken. Returns the stop function, which waits for a look in progress. */
export function keepLooking({ look, firstAfterMs, onWake }: Looking): () => Promise<void> {
  const over = new AbortController();
  let wake = new AbortController();
  const stopHearing = onWake(() => wake.abort());
  const looking = (async () => {
    let wait = firstAfterMs;
    while (!over.signal.aborted) {
      const signal = AbortSignal.any([over.signal, wake.signal]);
      await pause(wait, undefined, { ref: false, signal }).catch(() => {});
      // What is committed from here on is found by this look, or wakes the next one.
      wake = new AbortController();
      if (!over.signal.aborted) wait = await look();
    }
  })();
  return async () => {
    stopHearing();
    over.abort();
    await looking;
  };
}
