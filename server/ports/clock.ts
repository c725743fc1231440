/** Where the server learns what time it is, so that tests can decide it. */
export type Clock = { now(): Date };

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
