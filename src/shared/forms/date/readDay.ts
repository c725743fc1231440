import { CalendarDate, startOfWeek } from '@internationalized/date';

/** First letters of day, week and month, for `+3d` and `v 48`; English ones are read in every language. */
const UNITS: Record<string, string> = {
  sv: 'dvm',
  nb: 'dum',
  da: 'dum',
  fi: 'pvk',
  de: 'twm',
  pl: 'dtm',
};
const ENGLISH = 'dwm';

/** Letters that tell `mor` (tomorrow) from `må` (Monday). */
const RELATIVE_FROM = 3;
const WEEKDAY_FROM = 2;

/**
 * The day, `2026-11-21`, that words mean in a language: `i morgon`, `fre`, `+10`, `+2v`, `2 veckor`, `v 48`, `24/11`,
 * `24 nov`, `2026-12-10`; undefined if none. A weekday, week or date without a year is the next one.
 */
export function readDay(typed: string, locale: string, today: CalendarDate): string | undefined {
  const text = folded(typed).trim();
  const reader: Reader = { text, locale, today, units: UNITS[locale.slice(0, 2)] ?? ENGLISH };
  const day =
    readIso(reader) ??
    readAhead(reader) ??
    readRelative(reader) ??
    readWeekday(reader) ??
    readWeek(reader) ??
    readDate(reader) ??
    readSpan(reader);
  return day?.toString();
}

type Reader = { text: string; locale: string; today: CalendarDate; units: string };

/** Lower case, no accents. Not of `shared/lib`, whose modules would then come with the calendar's. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Undefined for a day that the month does not have. */
function at(year: number, month: number, day: number): CalendarDate | undefined {
  const date = new CalendarDate(year, month, day);
  return date.month === month && date.day === day ? date : undefined;
}

function readIso({ text }: Reader) {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(text) ?? [];
  return year === undefined ? undefined : at(Number(year), Number(month), Number(day));
}

/** `+3`, `+3d`, `+2 veckor`. */
const readAhead = (reader: Reader) =>
  todayAnd(reader, /^\+\s*(\d{1,3})\s*(\p{L}?)\p{L}*$/u.exec(reader.text));

/** `2 veckor`, `om 2 veckor`; after dates, since `2 d` may begin a month. */
const readSpan = (reader: Reader) =>
  todayAnd(reader, /^(?:\p{L}{2}\s+)?(\d{1,3})\s*(\p{L})\p{L}*$/u.exec(reader.text));

function todayAnd({ units, today }: Reader, found: RegExpExecArray | null) {
  const [, count, unit = ''] = found ?? [];
  if (count === undefined) return undefined;
  const place = [units.indexOf(unit), ENGLISH.indexOf(unit)].find((one) => one >= 0) ?? -1;
  const name = (['days', 'weeks', 'months'] as const)[place];
  return name && today.add({ [name]: Number(count) });
}

/** `i dag`, `imorgon`, `morgon`. */
function readRelative({ text, locale, today }: Reader) {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const typed = text.replaceAll(' ', '');
  if (typed.length < RELATIVE_FROM) return undefined;
  const days = [0, 1, 2].find((ahead) => {
    const named = folded(words.format(ahead, 'day')).split(' ');
    return named.join('').startsWith(typed) || named.at(-1)?.startsWith(typed);
  });
  return days === undefined ? undefined : today.add({ days });
}

function readWeekday({ text, locale, today }: Reader) {
  if (text.length < WEEKDAY_FROM) return undefined;
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const days = [1, 2, 3, 4, 5, 6, 7].find((ahead) =>
    folded(name.format(today.add({ days: ahead }).toDate('UTC'))).startsWith(
      text.replace(/\.$/u, ''),
    ),
  );
  return days === undefined ? undefined : today.add({ days });
}

/** The Monday of an ISO week, this one or the next of its number. */
function readWeek({ text, units, today }: Reader) {
  const begin = `^k?[${units.charAt(1)}w]`;
  const [, week] = new RegExp(`${begin}\\p{L}*\\.?\\s*(\\d{1,2})$`, 'u').exec(text) ?? [];
  if (week === undefined || Number(week) < 1 || Number(week) > 53) return undefined;
  const monday = mondayOf(today.year, Number(week));
  const isPast = monday.compare(today.subtract({ days: 6 })) < 0;
  return isPast ? mondayOf(today.year + 1, Number(week)) : monday;
}

function mondayOf(year: number, week: number): CalendarDate {
  // 4 January is in week 1.
  return startOfWeek(new CalendarDate(year, 1, 4), 'sv-SE').add({ weeks: week - 1 });
}

/** `24/11`, `24.11.`, `24 nov`, `24. november 2027`. */
function readDate({ text, locale, today }: Reader) {
  const found = /^(\d{1,2})[./\s]+(\d{1,2}|\p{L}+)[./\s]*(\d{4})?$/u.exec(text);
  if (!found) return undefined;
  const [, day, named = '', year] = found;
  const month = /^\d/u.test(named) ? Number(named) : monthNamed(named, locale);
  if (year) return at(Number(year), month, Number(day));
  const next = at(today.year, month, Number(day));
  return next && next.compare(today) >= 0 ? next : at(today.year + 1, month, Number(day));
}

/** From 1; 0 if there is none. */
function monthNamed(name: string, locale: string): number {
  // With a day, since some languages then write another form.
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
  const months = Array.from({ length: 12 }, (_, month) =>
    format.formatToParts(new Date(2026, month, 1)).find(({ type }) => type === 'month'),
  );
  return 1 + months.findIndex((month) => folded(month?.value ?? '').startsWith(name));
}
