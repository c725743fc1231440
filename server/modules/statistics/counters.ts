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
/** And how many are at each step, as `readSteps` reads it. */
export type Counts = Record<Counter, number> & { steps: string };

type Counted = Record<Counter, number>;
/** Thousands are made for an answer: `Object.fromEntries` is three times as slow. */
function each(of: (counter: Counter, place: number) => number): Counted {
  const counted = {} as Counted;
  for (const [place, counter] of COUNTERS.entries()) counted[counter] = of(counter, place);
  return counted;
}

export const NOTHING: Counts = { ...each(() => 0), steps: '' };

/** Counters as they were found, then the steps. */
export const countsOf = (found: readonly (number | string | null)[]): Counts => ({
  ...each((_, place) => Number(found[place] ?? 0)),
  steps: String(found[COUNTERS.length] ?? ''),
});

export const plus = (a: Counts, b: Counts): Counts => ({
  ...each((counter) => a[counter] + b[counter]),
  steps: a.steps && b.steps ? `${a.steps} ${b.steps}` : a.steps || b.steps,
});

export const isSomething = (counts: Counts): boolean =>
  COUNTERS.some((counter) => counts[counter] !== 0);
