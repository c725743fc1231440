/** How many calls wait to be retried because the server is unreachable, for the offline message. */
let waiting = 0;
let sends = 0;
const listeners = new Set<() => void>();

function set(next: number) {
  waiting = Math.max(0, next);
  listeners.forEach((tell) => tell());
}

export const contact = {
  isLost: () => waiting > 0,
  /** How many of these are sends. */
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
