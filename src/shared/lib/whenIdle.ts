/**
 * Does some work as soon as there is nothing better to do, at the latest after so many milliseconds.
 * @returns what refrains from it
 */
export function whenIdle(work: () => void, atLatest: number): () => void {
  // Safari has no word for that.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, atLatest);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: atLatest });
  return () => cancelIdleCallback(request);
}
