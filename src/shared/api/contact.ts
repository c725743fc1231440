/**
 * How many calls wait to be tried again because the server could not be reached. What is shown to the user watches
 * it; whatever the calls themselves say comes later, if it comes.
 */
let waiting = 0;
let sends = 0;
const listeners = new Set<() => void>();

function set(next: number) {
  waiting = Math.max(0, next);
  listeners.forEach((tell) => tell());
}

export const contact = {
  isLost: () => waiting > 0,
  /** How many of them are sends. */
  sends: () => sends,
  waitBegins: () => set(waiting + 1),
  waitEnds: () => set(waiting - 1),
  sendBegins: () => {
    sends += 1;
    set(waiting + 1);
  },
  sendEnds: () => {
    sends -= 1;
    set(waiting - 1);
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
