/** Where the server learns what time it is, so that tests can decide it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still at `start` until it is set or moved on by milliseconds. */
export function settableClock(start: Date) {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (to: Date) => {
      current = to.getTime();
    },
    advance: (milliseconds: number) => {
      current += milliseconds;
    },
  } satisfies Clock & Record<string, unknown>;
}
