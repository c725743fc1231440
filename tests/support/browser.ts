import { inFlight } from '#src/shared/api/inFlight.ts';

type Listener = (event: { matches: boolean }) => void;

let width = 1440;
const queries = new Set<{ matches: () => boolean; was: boolean; listeners: Set<Listener> }>();

/** What a test has started and must end before the next one begins. */
const running = new Set<() => void>();
export const endAfterTest = (end: () => void) => running.add(end);
export function endAll() {
  running.forEach((end) => end());
  running.clear();
  // Unawaited requests must not reach the next test.
  inFlight.stop();
}

/** The window’s width, for media queries only: jsdom has no layout. */
export const viewport = {
  resize(to: number) {
    width = to;
    for (const query of queries) {
      const matches = query.matches();
      if (matches !== query.was) {
        query.was = matches;
        query.listeners.forEach((tell) => tell({ matches }));
      }
    }
    dispatchEvent(new Event('resize'));
  },
};

const { setTimeout: wait, clearTimeout: stopWaiting } = globalThis;

/** Browser features that jsdom lacks and the app uses. */
export function standInForTheBrowser() {
  globalThis.matchMedia = ((media: string) => {
    const [, from] = /min-width: ([\d.]+)px/u.exec(media) ?? [];
    const [, to] = /max-width: ([\d.]+)px/u.exec(media) ?? [];
    const matches = () =>
      (from !== undefined || to !== undefined) &&
      width >= Number(from ?? 0) &&
      width <= Number(to ?? Infinity);
    const query = { matches, was: matches(), listeners: new Set<Listener>() };
    queries.add(query);
    return {
      media,
      get matches() {
        return matches();
      },
      addEventListener: (_: string, listener: Listener) => query.listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => query.listeners.delete(listener),
    };
  }) as unknown as typeof matchMedia;
  // jsdom paints by an interval, which a test that sets the clock would stop for all later tests.
  globalThis.requestAnimationFrame = (paint) => Number(wait(() => paint(performance.now()), 16));
  globalThis.cancelAnimationFrame = (frame) => stopWaiting(frame);
  globalThis.scrollTo = () => {};
  // jsdom accepts the property but does not hide by it.
  CSS.supports = () => false;
  Element.prototype.scrollIntoView = () => {};
  Object.assign(URL, { createObjectURL: () => 'blob:test', revokeObjectURL: () => {} });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
}
