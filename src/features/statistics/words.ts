import type { Days } from '#contract/statisticsAddress.ts';

/** Days in words, with the year unless it is this one: `26 oktober–24 november`. */
export function daysShown({ from, to }: Days, locale: string, now = new Date()): string {
  const isThisYear = [from, to].every((day) => Number(day.slice(0, 4)) === now.getFullYear());
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).formatRange(new Date(from), new Date(to));
}

export const dayShown = (day: string, locale: string): string =>
  daysShown({ from: day, to: day }, locale);
