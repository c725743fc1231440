/** What is counted of a day, as the columns of the roll-up are called, in the order of a figure. */
export const COUNTERS = [
  'reported',
  'answered',
  'answer_minutes',
  'closed',
  'close_minutes',
  'done',
  'done_minutes',
  'with_due',
  'in_time',
  'at_once',
  'sent_back',
  'declined',
  'rated',
  'rating_sum',
  'fell_late',
  'late_closed',
] as const;
export type Counter = (typeof COUNTERS)[number];
/** And how long the closed ones took, as `closeTimes` reads it. */
export type Counts = Record<Counter, number> & { times: string };

type Counted = Record<Counter, number>;
const each = (of: (counter: Counter) => number): Counted =>
  Object.fromEntries(COUNTERS.map((counter) => [counter, of(counter)])) as Counted;

export const NOTHING: Counts = { ...each(() => 0), times: '' };

/** Counters as they were found, then the times. */
export const countsOf = (found: readonly (number | string | null)[]): Counts => ({
  ...each((counter) => Number(found[COUNTERS.indexOf(counter)] ?? 0)),
  times: String(found[COUNTERS.length] ?? ''),
});

export const plus = (a: Counts, b: Counts): Counts => ({
  ...each((counter) => a[counter] + b[counter]),
  times: a.times && b.times ? `${a.times} ${b.times}` : a.times || b.times,
});

export const isSomething = (counts: Counts): boolean =>
  COUNTERS.some((counter) => counts[counter] !== 0);
