const HOUR = 60;
const DAY = 24 * HOUR;

/** Ranges of time steps, as in `felix_close_step`: first step, its minutes, and the minutes per step. */
const TIMES = [
  { step: 558, minutes: 120 * DAY, long: 10 * DAY },
  { step: 468, minutes: 30 * DAY, long: DAY },
  { step: 188, minutes: 2 * DAY, long: DAY / 10 },
  { step: 150, minutes: 10 * HOUR, long: HOUR },
  { step: 60, minutes: HOUR, long: HOUR / 10 },
  { step: 0, minutes: 0, long: 1 },
];
const ALL_STEPS = 655;

/** The time of a step in minutes, rounded to the precision shown. */
export function minutesOfStep(step: number): number {
  const { step: first, minutes, long } = TIMES.find((time) => step >= time.step) ?? TIMES[5]!;
  return minutes + (step - first) * long;
}

/** `step * 50 + digit of the count`, as in `felix_steps_read`; negative: subtracted. */
const PARTS = 50;
const DIGITS = 15;

/** Count per step: closed issues by time taken, reported ones by hour of the week. */
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

/** Count, median and 90th percentile; null without any. */
export function spreadOf(steps: string) {
  const counts = readSteps(steps);
  const count = counts.reduce((sum, each) => sum + each, 0);
  const within = (tenths: number) => (count > 0 ? minutesOfTenths(counts, count * tenths) : null);
  return { count, medianMinutes: within(5), p90Minutes: within(9) };
}

/** The given number of tenths as a quantile. In tenths, because a fraction times a count may not be exact. */
function minutesOfTenths(counts: Int32Array, tenths: number): number {
  let seen = 0;
  const step = counts.findIndex((count) => {
    seen += count;
    return seen * 10 >= tenths;
  });
  return minutesOfStep(step);
}

/** Times to close. */
export function closeTimesOf(steps: string) {
  const { medianMinutes, p90Minutes } = spreadOf(steps);
  return { medianMinutes, p90Minutes };
}
