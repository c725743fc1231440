import {
  DEFAULT_LOCALE,
  directionOf,
  firstSpoken,
  firstSpokenOutside,
  isLocale,
  languageIn,
  type OutsideLocale,
} from './locales.ts';

const OUTSIDE = /^\/(?:(?:reporter|agent)-issue|inbox|preferences)(?:\/|$)/u;

/** Whether residents or contractors meet a page: those are in more languages than the staff's. */
export const isOutsidePage = (pathname: string): boolean => OUTSIDE.test(pathname);

/** The browser's first language that a page has. */
export const spokenAt = (pathname: string): OutsideLocale | undefined =>
  (isOutsidePage(pathname) ? firstSpokenOutside : firstSpoken)(navigator.languages);

/** The language of a page that lacks the chosen one; undefined if it has that. */
export const insteadAt = (pathname: string, chosen: OutsideLocale): OutsideLocale | undefined =>
  isLocale(chosen) || isOutsidePage(pathname) ? undefined : (spokenAt(pathname) ?? DEFAULT_LOCALE);

/** The language last chosen on this phone, on an outside page or the company's. */
export const keptAt = (pathname: string): OutsideLocale | undefined =>
  isOutsidePage(pathname) ? languageIn(document.cookie) : undefined;

/** Tells the browser the language of the page and the direction in which it is written. */
export function showOnPage(locale: string) {
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
}
