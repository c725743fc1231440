import type { DayLeaf } from '../mail/index.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** How a time is shown to a recipient: in their language, in the company's time zone. */
type MomentStyle = { locale: string; timeZone: string };

/** `måndag 23 november`. */
export const dayText = ({ locale, timeZone }: MomentStyle, moment: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(moment));

/** `måndag 23 november 08:00–10:00`. */
export const spanText = (
  { locale, timeZone }: MomentStyle,
  from: string | null,
  to: string | null,
): string =>
  new Intl.DateTimeFormat(locale, {
    ...DAY,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(new Date(from ?? ''), new Date(to ?? from ?? ''));

/** The day of a visit, as a leaf of a calendar. */
export function leafOf({ locale, timeZone }: MomentStyle, moment: string | null): DayLeaf {
  const say = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(new Date(moment ?? ''));
  return {
    weekday: say({ weekday: 'short' }),
    day: say({ day: 'numeric' }).replaceAll(/\D/gu, ''),
    month: say({ month: 'short' }),
  };
}
