import { z } from 'zod/mini';

import { offsetAt } from './businessHours.ts';

/** Time of day, `HH:MM`. */
export const timeOfDay = z.string().check(z.maxLength(5), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));

/** Daily hours in which no mail is sent, over midnight if they end before they begin. */
export type QuietHours = { from: string; to: string; areWeekendsQuiet: boolean };

/** Quiet hours of people who have not chosen. */
export const USUAL_QUIET_HOURS: QuietHours = {
  from: '20:00',
  to: '07:00',
  areWeekendsQuiet: false,
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** The longest quiet time ends after a weekend. */
const MAX_DAYS_AHEAD = 4;

/** Minutes since midnight of a time of day. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When the quiet time that an instant lies in ends; null outside of quiet time. */
export function quietUntil(quiet: QuietHours, at: Date, timeZone: string): Date | null {
  const local = at.getTime() + offsetAt(timeZone, at.getTime());
  if (!isQuiet(quiet, local)) return null;
  const today = Math.floor(local / DAY) * DAY;
  const ends = Array.from({ length: MAX_DAYS_AHEAD }, (_, n) => today + n * DAY).flatMap((day) => [
    day,
    day + minuteOf(quiet.to) * MINUTE,
  ]);
  const end = ends.find((time) => time > local && !isQuiet(quiet, time));
  return end === undefined ? null : new Date(instantOf(timeZone, end));
}

/** `local`: local time written in UTC. */
function isQuiet({ from, to, areWeekendsQuiet }: QuietHours, local: number): boolean {
  const weekday = new Date(local).getUTCDay();
  if (areWeekendsQuiet && (weekday === 0 || weekday === 6)) return true;
  const [minute, first, last] = [(local % DAY) / MINUTE, minuteOf(from), minuteOf(to)];
  return first <= last ? minute >= first && minute < last : minute >= first || minute < last;
}

/** The instant of a local time; one that a change of the clocks skips is as much later. */
function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - DAY);
  const after = offsetAt(timeZone, local + DAY);
  const early = local - Math.max(before, after);
  return early + offsetAt(timeZone, early) === local ? early : local - Math.min(before, after);
}
