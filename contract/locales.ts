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

/** First supported locale of a browser's preferences. Norwegian has several tags. */
export const firstSpoken = (tags: readonly string[]): Locale | undefined =>
  tags
    .map((tag) => tag.slice(0, 2).replace(/n[on]/u, 'nb'))
    .map((language) => LOCALE_LIST.find((locale) => locale.startsWith(`${language}-`)))
    .find(Boolean);
