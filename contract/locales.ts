export const DEFAULT_LOCALE = 'sv-SE';

/** Supported locales, each in its own language. */
export const LOCALES = {
  'sv-SE': 'Svenska',
  'nb-NO': 'Norsk',
  'da-DK': 'Dansk',
  'fi-FI': 'Suomi',
  'en-GB': 'English',
  'pl-PL': 'Polski',
  'de-DE': 'Deutsch',
} as const;
export type Locale = keyof typeof LOCALES;

export const LOCALE_LIST = Object.keys(LOCALES) as Locale[];
/** Whether a string is a supported locale: `sv-SE`, not `sv`. */
export const isLocale = (value: string): value is Locale => Object.hasOwn(LOCALES, value);

/** Locales of what residents and contractors read: pages without an account, and mails to their readers. */
export const OUTSIDE_LOCALES = {
  ...LOCALES,
  'ar-SA': 'العربية',
  'uk-UA': 'Українська',
} as const;
export type OutsideLocale = keyof typeof OUTSIDE_LOCALES;

export const OUTSIDE_LOCALE_LIST = Object.keys(OUTSIDE_LOCALES) as OutsideLocale[];
/** Whether a string is a locale of outside pages. */
export const isOutsideLocale = (value: string): value is OutsideLocale =>
  Object.hasOwn(OUTSIDE_LOCALES, value);

/** The language that the cookies of a page keep. */
export const languageIn = (cookies: string): OutsideLocale | undefined =>
  OUTSIDE_LOCALE_LIST.find((locale) => cookies.includes(`lang=${locale}`));

/** Direction in which a language is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  locale.startsWith('ar') ? 'rtl' : 'ltr';

/** Locale for dates and numbers: Arabic in the digits, calendar and hours of plates and telephone numbers. */
export const formatLocale = (locale: string): string =>
  locale === 'ar-SA' ? 'ar-SA-u-ca-gregory-hc-h23-nu-latn' : locale;

/** A text whose hours, `08:00–10:00`, stay from left to right among Arabic words. */
export const withHours = (text: string, locale: string): string =>
  directionOf(locale) === 'rtl' ? text.replaceAll(/[\d:]+–[\d:]+/gu, '\u2066$&\u2069') : text;

/** First supported locale of a browser's preferences. Norwegian has several tags. */
export const firstSpoken = (tags: readonly string[]): Locale | undefined =>
  firstOf(tags, LOCALE_LIST);

/** The same for pages of residents and contractors. */
export const firstSpokenOutside = (tags: readonly string[]): OutsideLocale | undefined =>
  firstOf(tags, OUTSIDE_LOCALE_LIST);

const firstOf = <Of extends string>(tags: readonly string[], locales: readonly Of[]) =>
  tags
    .map((tag) => tag.slice(0, 2).replace(/n[on]/u, 'nb'))
    .map((language) => locales.find((locale) => locale.startsWith(`${language}-`)))
    .find(Boolean);
