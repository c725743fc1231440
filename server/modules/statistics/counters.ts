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
] as const;
export type Counter = (typeof COUNTERS)[number];
export type Counts = Record<Counter, number>;

export const NOTHING = Object.fromEntries(COUNTERS.map((counter) => [counter, 0])) as Counts;

export const plus = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(COUNTERS.map((counter) => [counter, a[counter] + b[counter]])) as Counts;
