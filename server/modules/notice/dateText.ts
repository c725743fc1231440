import { formatLocale } from '#contract/locales.ts';

import type { DayLeaf } from '../mail/index.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** How a time is shown to a recipient: in their language, in the company's time zone. */
type DateStyle = { locale: string; timeZone: string };

/** `måndag 23 november`. */
export const dayText = ({ locale, timeZone }: DateStyle, time: string): string =>
  new Intl.DateTimeFormat(formatLocale(locale), { ...DAY, timeZone }).format(new Date(time));

/** `måndag 23 november 08:00–10:00`. */
export const spanText = (
  { locale, timeZone }: DateStyle,
  from: string | null,
  to: string | null,
): string =>
  new Intl.DateTimeFormat(formatLocale(locale), {
    ...DAY,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(new Date(from ?? ''), new Date(to ?? from ?? ''));

/** The day of a visit, as a leaf of a calendar. */
export function leafOf({ locale, timeZone }: DateStyle, time: string | null): DayLeaf {
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(locale), { ...style, timeZone }).format(
      new Date(time ?? ''),
    );
  return {
    weekday: format({ weekday: 'short' }),
    day: format({ day: 'numeric' }).replaceAll(/\D/gu, ''),
    month: format({ month: 'short' }),
  };
}
