import { phrases } from '../content/phrases.ts';
import { filled } from '../content/read.ts';
import type { Random } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** In UTC, an hour or two behind the clocks of the demo's companies. */
const HOURS = { staff: [6, 15], outside: [5.5, 20.5] } as const;

/** Who acts: staff and firms in working hours, others while awake. */
export type Party = keyof typeof HOURS;
/** `soon` follows right after the previous step. */
export type StoryTurn = { by: Party; soon?: true };

type Span = { from: Date; to: Date; isPressing: boolean };

/** A time for each step, in order, after `from` and not after `to`. Urgent issues start at once. */
export function scheduleSteps(
  random: Random,
  { from, to, isPressing }: Span,
  turns: readonly StoryTurn[],
): Date[] {
  const first = isPressing ? 0.03 : 0.3;
  const weights = turns.map(({ soon }, index) =>
    soon ? 0 : random.between(0.3, 1.6) * (index < 3 ? first : 1),
  );
  // The more steps, the sooner the first ones happen.
  const rest = isPressing ? 1.3 : turns.length < 5 ? 0.9 : 0.05;
  const whole = weights.reduce((sum, weight) => sum + weight, rest);
  const span = to.getTime() - from.getTime();
  let passed = 0;
  let last = from.getTime();
  return turns.map(({ by, soon }, index) => {
    passed += weights[index] ?? 0;
    const moment = from.getTime() + (span * passed) / whole;
    const latest = to.getTime() - (turns.length - index - 1) * MINUTE;
    const isUrgent = isPressing && by === 'staff' && index < 3;
    const fitting =
      soon || isUrgent ? moment : atHours(random, moment, { by, after: last, latest });
    const pause = soon ? random.between(1, 9) : random.between(4, 14);
    // Takes precedence over the hours: keeps the order and leaves room for later steps.
    last = Math.min(
      Math.max(soon ? 0 : fitting, last + pause * MINUTE),
      Math.max(latest, last + MINUTE),
    );
    return new Date(last);
  });
}

/** The last working hour before a moment. */
export function lastAtWork(moment: number): number {
  const [opens, closes] = HOURS.staff;
  let midnight = Math.floor(moment / DAY) * DAY;
  const hour = (moment - midnight) / HOUR;
  if (!isWeekend(midnight) && hour >= opens && hour <= closes) return moment;
  if (hour < opens) midnight -= DAY;
  while (isWeekend(midnight)) midnight -= DAY;
  return midnight + (closes - (moment % HOUR) / HOUR) * HOUR;
}

type TimeWindow = { by: Party; after: number; latest: number };

/** A nearby time within the party's hours and between two others; the moment itself if there is none. */
function atHours(random: Random, moment: number, { by, after, latest }: TimeWindow): number {
  const [opens, closes] = HOURS[by];
  const midnight = Math.floor(moment / DAY) * DAY;
  const hour = (moment - midnight) / HOUR;
  const fits = hour >= opens && hour <= closes;
  const candidates = [0, -1, 1, -2, 2, -3, 3].flatMap((days) => {
    const day = midnight + days * DAY;
    if (by === 'staff' && isWeekend(day)) return [];
    return [day + (fits ? hour : random.between(opens, closes)) * HOUR];
  });
  return candidates.find((one) => one > after + 4 * MINUTE && one <= latest) ?? moment;
}

const isWeekend = (moment: number) => [0, 6].includes(new Date(moment).getUTCDay());

/** The moment itself, or the same time on the next working day. */
export function workingDay(moment: number): Date {
  let day = moment;
  while (isWeekend(day)) day += DAY;
  return new Date(day);
}

const WEEKDAY = new Intl.DateTimeFormat('sv-SE', { weekday: 'long', timeZone: 'UTC' });
const DATE = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day relative to another, in words: `i morgon`, `på torsdag`, `den 3 december`. */
export function dayInWords(day: Date, from: Date): string {
  const ahead = Math.floor(day.getTime() / DAY) - Math.floor(from.getTime() / DAY);
  const { today, tomorrow, weekday, date } = phrases.days;
  if (ahead <= 0) return today;
  if (ahead === 1) return tomorrow;
  return ahead < 6
    ? filled(weekday, { day: WEEKDAY.format(day) })
    : filled(date, { day: DATE.format(day) });
}

/** The announced time window of a visit, which contains its time. */
export function hoursInWords(moment: Date): string {
  const hour = moment.getUTCHours() + 1;
  return phrases.hours.find(({ before }) => hour < before)?.text ?? '';
}

/** The ISO week, used to promise deliveries. */
export function weekOf(date: Date): number {
  const thursday = new Date(Math.floor(date.getTime() / DAY) * DAY);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - newYear) / DAY + 1) / 7);
}
