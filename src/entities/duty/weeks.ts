import { now as clock } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';

const DAY = 86_400_000;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** `2026-11-23`: the Monday of a day's week, by default of the present one. */
export function mondayOf(day: string = dayOf(clock())): string {
  const time = atNoon(day);
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY);
}

/** The Monday so many weeks later, or earlier. */
export const plusWeeks = (monday: string, weeks: number): string =>
  isoDay(atNoon(monday) + weeks * 7 * DAY);

export const sundayOf = (monday: string): string => isoDay(atNoon(monday) + 6 * DAY);

/** The week's number by ISO 8601: week 1 has the year's first Thursday. */
export function weekNumber(monday: string): number {
  const thursday = new Date(atNoon(monday) + 3 * DAY);
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1, 12);
  return Math.floor((thursday.getTime() - first) / (7 * DAY)) + 1;
}

/** Over New Year the years would be written, too. */
const inOneYear = (day: string) => atNoon(`2000${day.slice(4)}`);

/** `23–29 nov`. */
export const formatWeek = (monday: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .formatRange(inOneYear(monday), inOneYear(sundayOf(monday)))
    .replaceAll(/\.(?=[\s–]|$)/gu, '');
