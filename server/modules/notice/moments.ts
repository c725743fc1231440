import { TIME_ZONE } from '../../timeZone.ts';

const DAY = { weekday: 'long', day: 'numeric', month: 'long', timeZone: TIME_ZONE } as const;

/** `måndag 23 november`. */
export const dayIn = (locale: string, moment: string): string =>
  new Intl.DateTimeFormat(locale, DAY).format(new Date(moment));

/** `måndag 23 november 08:00–10:00`. */
export const spanIn = (locale: string, from: string | null, to: string | null): string =>
  new Intl.DateTimeFormat(locale, { ...DAY, hour: '2-digit', minute: '2-digit' }).formatRange(
    new Date(from ?? ''),
    new Date(to ?? from ?? ''),
  );
