import { formatLocale } from './locales.ts';

type Style = {
  locale: string;
  now: Date;
  /** Where it is read; the machine's own if absent. */
  timeZone?: string;
};

/** By when somebody answers, in words: `i morgon, fre 20 nov 12:00`; later than tomorrow the day alone. */
export function formatAnswerTime(iso: string, { locale, now, timeZone }: Style): string {
  const language = formatLocale(locale);
  const when = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    // `nov` and not `nov.`; the stop of an ordinal, `26. Nov`, stays.
    .replaceAll(/(?<=\p{L})\./gu, '');
  const dayOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const ahead = (Date.parse(dayOf.format(new Date(iso))) - Date.parse(dayOf.format(now))) / DAY;
  if (ahead !== 0 && ahead !== 1) return when;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  // Arabic has a comma of its own.
  const comma = when.includes('،') ? '،' : ',';
  return `${relative.format(ahead, 'day')}${comma} ${when}`;
}

const DAY = 86_400_000;
