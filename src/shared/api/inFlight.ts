/** The number of running requests, for the loading bar. */
let count = 0;
const listeners = new Set<() => void>();

function set(next: number) {
  count = Math.max(0, next);
  listeners.forEach((tell) => tell());
}

export const inFlight = {
  count: () => count,
  start: () => set(count + 1),
  complete: () => set(count - 1),
  stop: () => set(0),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
