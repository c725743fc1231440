/**
 * Runs work when the browser is idle, at the latest after some milliseconds.
 * @returns cancels it
 */
export function whenIdle(work: () => void, atLatest: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, atLatest);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: atLatest });
  return () => cancelIdleCallback(request);
}
