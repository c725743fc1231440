/** Daily counters, named as the columns of the roll-up, in the order of a figure. */
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
/** Counters, with the histogram that `readSteps` decodes. */
export type Counts = Record<Counter, number> & { steps: string };

type CounterValues = Record<Counter, number>;
/** An answer has thousands of these; `Object.fromEntries` takes three times as long. */
function each(of: (counter: Counter, place: number) => number): CounterValues {
  const counted = {} as CounterValues;
  for (const [place, counter] of COUNTERS.entries()) counted[counter] = of(counter, place);
  return counted;
}

export const NOTHING: Counts = { ...each(() => 0), steps: '' };

/** Counters from a row, followed by the steps. */
export const countsOf = (found: readonly (number | string | null)[]): Counts => ({
  ...each((_, place) => Number(found[place] ?? 0)),
  steps: String(found[COUNTERS.length] ?? ''),
});

export const addCounts = (a: Counts, b: Counts): Counts => ({
  ...each((counter) => a[counter] + b[counter]),
  steps: a.steps && b.steps ? `${a.steps} ${b.steps}` : a.steps || b.steps,
});

export const isSomething = (counts: Counts): boolean =>
  COUNTERS.some((counter) => counts[counter] !== 0);
