import { withHours } from '#contract/locales.ts';
import { formatMoment, formatTime } from '#src/shared/lib/dates.ts';
import { atPlace, dayOf, momentOf } from '#src/shared/lib/days.ts';

/** A visit as `tors 26 nov 08:00–10:00` or `i dag 08:00–10:00`. */
export function formatVisit(
  { from, to }: { from: string; to: string | null },
  locale: string,
  now: Date,
): string {
  const start = formatMoment(from, locale, now);
  if (to === null) return start;
  const isOneDay = dayOf(atPlace(new Date(from))) === dayOf(atPlace(new Date(to)));
  return isOneDay
    ? withHours(`${start}–${formatTime(to, locale)}`, locale)
    : `${start} – ${formatMoment(to, locale, now)}`;
}

const two = (number: number) => String(number).padStart(2, '0');

const SHOWN_DAYS = 4;
const isWeekend = (date: Date) => date.getDay() % 6 === 0;

/** Start times on offer. */
export const STARTS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16].map((hour) => `${two(hour)}:00`);
const LENGTHS = [1, 2, 3, 4];

/** Start times of a day that are still ahead. */
export const startsOn = (day: string, now: Date): string[] =>
  STARTS.filter((start) => Date.parse(momentOf(day, start)) > now.getTime());

/** Days on offer: today while a start time is left, tomorrow, and the next working days. */
export function daysToOffer(now: Date): string[] {
  const days: string[] = [];
  const here = atPlace(now);
  for (let ahead = 0; days.length < SHOWN_DAYS; ahead++) {
    const date = new Date(here.getFullYear(), here.getMonth(), here.getDate() + ahead);
    const day = dayOf(date);
    if (startsOn(day, now).length > 0 && (ahead <= 1 || !isWeekend(date))) days.push(day);
  }
  return days;
}

/** Preselected day: the next working day. */
export const dayToPropose = (now: Date): string =>
  daysToOffer(now).find(
    (day) => day > dayOf(atPlace(now)) && !isWeekend(new Date(`${day}T12:00:00`)),
  ) ?? dayOf(atPlace(now));

/** End times for a start, on the same day. */
export const endsAfter = (from: string): string[] =>
  LENGTHS.map((length) => Number(from.slice(0, 2)) + length)
    .filter((hour) => hour < 24)
    .map((hour) => `${two(hour)}${from.slice(2)}`);
