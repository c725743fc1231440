import type { Locale } from '#contract/locales.ts';
import type { Placeholder } from '#contract/templatePlaceholders.ts';

import { TIME_ZONE } from '../../timeZone.ts';

/** Where a company keeps its clock, by its country. */
const ZONES: Record<string, string> = {
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  GB: 'Europe/London',
  PL: 'Europe/Warsaw',
  DE: 'Europe/Berlin',
};

const DATE = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

type Place = { locale: Locale; country: string };

/** A moment as people of the company's country say it, or one part of it; with an end, both. */
export function sayMoment(
  { locale, country }: Place,
  [from, to]: readonly [Date, Date?],
  part: Placeholder['part'] | 'both',
): string {
  const timeZone = ZONES[country] ?? TIME_ZONE;
  const say = (options: object) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return to ? format.formatRange(from, to) : format.format(from);
  };
  if (part === 'time') return say(TIME);
  return say(part === 'both' ? { ...DATE, ...TIME } : DATE);
}
