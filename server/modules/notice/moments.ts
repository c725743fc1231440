const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** How a moment is told to somebody: in their language, by the company's clock. */
type Told = { locale: string; timeZone: string };

/** `måndag 23 november`. */
export const dayIn = ({ locale, timeZone }: Told, moment: string): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(moment));

/** `måndag 23 november 08:00–10:00`. */
export const spanIn = (
  { locale, timeZone }: Told,
  from: string | null,
  to: string | null,
): string =>
  new Intl.DateTimeFormat(locale, {
    ...DAY,
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).formatRange(new Date(from ?? ''), new Date(to ?? from ?? ''));
