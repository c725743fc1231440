import { formatLocale, withHours } from '#contract/locales.ts';
import { atPlace, timeOf } from '#src/shared/lib/days.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** A visit as `tors 26 nov 08:00–10:00`, or `tors 26 nov 08:00` without an end. */
export function formatVisit(from: string, to: string | null, locale: string): string {
  const formatter = new Intl.DateTimeFormat(formatLocale(locale), {
    ...DAY,
    hour: '2-digit',
    minute: '2-digit',
  });
  const start = atPlace(new Date(from));
  const text =
    to === null ? formatter.format(start) : formatter.formatRange(start, atPlace(new Date(to)));
  return withHours(short(text), locale);
}

/** A time of some hours as `08–10`, short enough for a button; with minutes where there are any. */
export function formatHours(from: string, to: string): string {
  const times = [from, to].map((iso) => timeOf(atPlace(new Date(iso))).split(':'));
  const areWhole = times.every(([, minutes]) => minutes === '00');
  // Word joiners keep it on one line.
  return times
    .map(([hour, minutes]) => (areWhole ? hour : `${hour}:${minutes}`))
    .join('\u2060–\u2060');
}

/** A day, or a part of it, as `tors 26 nov`. */
export const formatDay = (iso: string, locale: string, options = DAY) =>
  short(new Intl.DateTimeFormat(formatLocale(locale), options).format(atPlace(new Date(iso))));

/** A future day as `30 nov`. */
export const formatUntil = (iso: string, locale: string) =>
  formatDay(iso, locale, { day: 'numeric', month: 'short' });

/** Abbreviations without a full stop, `nov`; the stop of an ordinal, `26. Nov`, stays. */
const short = (text: string) => text.replaceAll(/(?<=\p{L})\./gu, '');
