const options = {
  weekday: 'long',
  day: 'numeric',
  month: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** When somebody comes: `torsdag 26 nov 08:00–10:00`, without an end `torsdag 26 nov 08:00`. */
export function formatVisit(from: string, to: string | null, locale: string): string {
  const formatter = new Intl.DateTimeFormat(locale, {
    ...options,
    hour: '2-digit',
    minute: '2-digit',
  });
  const start = new Date(from);
  return short(to === null ? formatter.format(start) : formatter.formatRange(start, new Date(to)));
}

/** `30 nov`, a day to come. */
export const formatUntil = (iso: string, locale: string) =>
  short(new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso)));

/** `nov` and not `nov.`; the point of an ordinal number, `26. Nov`, stays. */
const short = (text: string) => text.replaceAll(/(?<=\p{L})\./gu, '');
