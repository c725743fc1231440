import { join } from 'node:path';

import { translatorOf, type Translator } from '../mail/index.ts';

/** The page's texts in a language, with the company's own terms. */
export const words = translatorOf(join(import.meta.dirname, 'texts'));

/** As hours, plates and telephone numbers are written; Arabic would have its own digits and calendar. */
const WESTERN = { numberingSystem: 'latn', calendar: 'gregory' };

/** How moments, days and times of day are written on a page. */
export function pageTimes({ locale }: Translator, timeZone: string, now: Date) {
  const format = (options: Intl.DateTimeFormatOptions, zone = timeZone) =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, ...WESTERN, ...options });
  const timeFormat = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayFormat = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const isoDay = (at: Date | number) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
  return {
    /** `11:52` today, `tis 24 nov. 11:52` on other days. */
    moment: (at: Date | number) =>
      isoDay(at) === isoDay(now)
        ? timeFormat.format(at)
        : `${dayFormat.format(at)} ${timeFormat.format(at)}`,
    /** An ISO day. */
    day: (day: string) =>
      format({ weekday: 'short', day: 'numeric', month: 'short' }, 'UTC').format(new Date(day)),
    /** Short name of a weekday; Monday is 0. */
    weekday: (n: number) =>
      format({ weekday: 'short' }, 'UTC').format(new Date(Date.UTC(2024, 0, 1 + n))),
    /** Weekday of now; Monday is 0. */
    today: (new Date(isoDay(now)).getUTCDay() + 6) % 7,
  };
}
/** The name of a locale's language, in another. */
export const languageName = (of: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(of.slice(0, 2)) ?? of;

export type PageTimes = ReturnType<typeof pageTimes>;
