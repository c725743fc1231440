import type { Random } from '../random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPENS = 6;
const CLOSES = 15;

/** Who acts: staff and firms do in working hours, others when they have time. */
export type Party = 'staff' | 'outside';

/** A moment for each step, in order, after `from` and not after `to`. */
export function scheduleSteps(
  random: Random,
  { from, to }: { from: Date; to: Date },
  parties: readonly Party[],
): Date[] {
  const weights = parties.map((_, index) => random.between(0.3, 1.6) * (index < 2 ? 0.3 : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const span = to.getTime() - from.getTime();
  let passed = 0;
  let last = from.getTime();
  return parties.map((party, index) => {
    passed += weights[index] ?? 0;
    const moment = from.getTime() + (span * passed) / whole;
    const fitting = party === 'staff' ? atWork(moment, last, to.getTime()) : moment;
    const rest = parties.length - index;
    // Whatever the hours, the order holds and there is room for what follows.
    last = Math.min(Math.max(fitting, last + MINUTE), to.getTime() - (rest - 1) * MINUTE);
    return new Date(last);
  });
}

/** The nearest moment of a working day that is after `after` and not after `latest`; the moment itself without one. */
function atWork(moment: number, after: number, latest: number): number {
  const candidates = [0, -1, 1, -2, 2, -3, 3]
    .flatMap((days) => {
      const midnight = Math.floor(moment / DAY) * DAY + days * DAY;
      const time = moment - Math.floor(moment / DAY) * DAY;
      const within = Math.min(Math.max(time, OPENS * HOUR + (time % (50 * MINUTE))), CLOSES * HOUR);
      return isWeekend(midnight) ? [] : [midnight + within];
    })
    .filter((candidate) => candidate > after && candidate <= latest);
  return candidates[0] ?? moment;
}

const isWeekend = (moment: number) => [0, 6].includes(new Date(moment).getUTCDay());

const WEEKDAYS = ['söndag', 'måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag'];

/** A working day soon after a moment, as one says it: `på torsdag`. */
export function dayAfter(moment: Date, days: number): { date: Date; said: string } {
  let date = new Date(moment.getTime() + days * DAY);
  while (isWeekend(date.getTime())) date = new Date(date.getTime() + DAY);
  const ahead = Math.floor(date.getTime() / DAY) - Math.floor(moment.getTime() / DAY);
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  if (ahead === 1) return { date, said: 'i morgon' };
  return { date, said: ahead < 6 ? `på ${weekday}` : `${weekday} nästa vecka` };
}

/** The ISO week, by which deliveries are promised. */
export function weekOf(date: Date): number {
  const thursday = new Date(Math.floor(date.getTime() / DAY) * DAY);
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - newYear) / DAY + 1) / 7);
}
