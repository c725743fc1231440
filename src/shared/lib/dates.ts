import { formatLocale } from '#contract/locales.ts';

import { atPlace } from './days.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `tis 17 nov` and not `tis, 17 nov.`; the points and commas of numbers, `17. Nov` and `1,5 tim`, stay. */
const AFTER_SHORT_WORDS = /(?<=\p{L})\.|,(?= )/gu;

/** Languages whose short units fit a column and read well; English has "4 days", German "4 Tg.". */
const SHORT_UNITS = ['sv-SE', 'nb-NO', 'fi-FI', 'uk-UA'];

/** Finnish writes times like dates, `17.11.` and `11.17`: a word tells them apart. */
const BEFORE_TIME: Record<string, string> = { 'fi-FI': 'klo ' };

/** Intl formatters are expensive to create and used once per row. */
const formatters = new Map<string, unknown>();
function cached<T>(key: string, make: () => T): T {
  const value = (formatters.get(key) as T | undefined) ?? make();
  formatters.set(key, value);
  return value;
}
const formatter = (locale: string, options: Intl.DateTimeFormatOptions) =>
  cached(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(formatLocale(locale), options),
  );

const startOfDay = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

const daysBetween = (earlier: Date, later: Date) =>
  Math.round((startOfDay(later) - startOfDay(earlier)) / DAY);

/** `08:15`, in Finnish `08.15`: the time at the place that the page is about. */
export function formatTime(iso: string, locale: string): string {
  return formatter(locale, { hour: '2-digit', minute: '2-digit' }).format(atPlace(new Date(iso)));
}

/** `tis 17 nov`, with the year unless it is the current one; `i dag`, `i går`. */
export function formatDay(iso: string, locale: string, now: Date): string {
  const day = atPlace(new Date(iso));
  const today = atPlace(now);
  const ago = daysBetween(day, today);
  if (ago === 0 || ago === 1) {
    const relative = cached(
      `${locale} day`,
      () => new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: 'auto' }),
    );
    return relative.format(-ago, 'day');
  }
  const sameYear = day.getFullYear() === today.getFullYear();
  return formatter(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: sameYear ? undefined : 'numeric',
  })
    .format(day)
    .replaceAll(AFTER_SHORT_WORDS, '');
}

/** `tis 17 nov 19:42`, `i dag 08:15`, `tänään klo 08.15`. */
export function formatMoment(iso: string, locale: string, now: Date): string {
  return `${formatDay(iso, locale, now)} ${BEFORE_TIME[locale] ?? ''}${formatTime(iso, locale)}`;
}

/** Age in its largest unit: `12 min`, `3 tim`, `4 d`. */
export function formatAge(iso: string, locale: string, now: Date): string {
  const age = Math.max(0, now.getTime() - new Date(iso).getTime());
  if (age >= DAY) return formatSpan(Math.floor(age / DAY), 'day', locale);
  return age < HOUR
    ? formatSpan(Math.floor(age / 60_000), 'minute', locale)
    : formatSpan(Math.floor(age / HOUR), 'hour', locale);
}

/** A number of minutes, hours or days, on one line: `12 min`, `3 tim`, `4 d`. */
export function formatSpan(value: number, unit: 'minute' | 'hour' | 'day', locale: string): string {
  // The narrow German day is "T".
  const isLong = unit === 'day' && locale === 'de-DE';
  const unitDisplay = isLong ? 'long' : SHORT_UNITS.includes(locale) ? 'short' : 'narrow';
  const units = cached(
    `${locale} ${unit}s`,
    () => new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay }),
  );
  return units.format(value).replaceAll(AFTER_SHORT_WORDS, '').replace(' ', '\u00a0');
}

/** Share of the agreed time used, 0 to 1; above 1 is late. Undefined without a due date. */
export function shareOfTimeUsed(since: string, dueAt: string | null | undefined, now: Date) {
  if (!dueAt) return undefined;
  const start = new Date(since).getTime();
  const whole = new Date(dueAt).getTime() - start;
  const used = now.getTime() - start;
  return whole <= 0 ? Number(used > 0) + 1 : used / whole;
}
