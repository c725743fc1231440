const HOUR = 60;
const DAY = 24 * HOUR;

/** What the database calls a step of time (`felix_close_step`): from which one on, from how many minutes, and how many it is long. */
const TIMES = [
  { step: 558, minutes: 120 * DAY, long: 10 * DAY },
  { step: 468, minutes: 30 * DAY, long: DAY },
  { step: 188, minutes: 2 * DAY, long: DAY / 10 },
  { step: 150, minutes: 10 * HOUR, long: HOUR },
  { step: 60, minutes: HOUR, long: HOUR / 10 },
  { step: 0, minutes: 0, long: 1 },
];
const ALL_STEPS = 655;

/** A time to the digit that is shown of it, in minutes. */
export function minutesOfStep(step: number): number {
  const { step: first, minutes, long } = TIMES.find((each) => step >= each.step) ?? TIMES[5]!;
  return minutes + (step - first) * long;
}

/** `step * 50 + digit of the count`, as `felix_steps_read` says; below nothing what is taken off. */
const PARTS = 50;
const DIGITS = 15;

/** How many are at each step: closed ones by how long they took, reported ones by the hour of the week. */
export function readSteps(steps: string): Int32Array {
  const counts = new Int32Array(ALL_STEPS);
  if (steps === '') return counts;
  for (const text of steps.split(' ')) {
    const number = Number(text);
    const entry = number < 0 ? -number - 1 : number;
    const digit = entry % PARTS;
    const count = ((digit % DIGITS) + 1) << (4 * Math.floor(digit / DIGITS));
    const step = Math.floor(entry / PARTS);
    counts[step] = (counts[step] ?? 0) + (number < 0 ? -count : count);
  }
  return counts;
}

/** How many there are, how long the middle one took, and what nine in ten took no longer than; null of none. */
export function spreadOf(steps: string) {
  const counts = readSteps(steps);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const within = (tenths: number) => (count > 0 ? minutesOfTenths(counts, count * tenths) : null);
  return { count, medianMinutes: within(5), p90Minutes: within(9) };
}

/** What so many tenths of one took no longer than; in tenths, since those of a number need not be a number. */
function minutesOfTenths(counts: Int32Array, tenths: number): number {
  let seen = 0;
  const step = counts.findIndex((count) => {
    seen += count;
    return seen * 10 >= tenths;
  });
  return minutesOfStep(step);
}

/** How long closed ones took. */
export function closeTimesOf(steps: string) {
  const { medianMinutes, p90Minutes } = spreadOf(steps);
  return { medianMinutes, p90Minutes };
}
