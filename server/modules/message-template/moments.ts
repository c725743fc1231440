import type { Locale } from '#contract/locales.ts';
import type { Placeholder } from '#contract/templatePlaceholders.ts';

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

type MomentFormat = { locale: Locale; timeZone: string };

/** A time in the company's zone, or one part of it; with an end, the whole span. */
export function momentText(
  { locale, timeZone }: MomentFormat,
  [from, to]: readonly [Date, Date?],
  part: Placeholder['part'] | 'both',
): string {
  const say = (options: object) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return to ? format.formatRange(from, to) : format.format(from);
  };
  if (part === 'time') return say(TIME);
  return say(part === 'both' ? { ...DATE, ...TIME } : DATE);
}
