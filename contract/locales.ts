export const DEFAULT_LOCALE = 'sv-SE';

/** The languages of the product, each by its own name. */
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
/** Whether a text names a language that the product speaks: `sv-SE`, and not `sv`. */
export const isLocale = (value: string): value is Locale => Object.hasOwn(LOCALES, value);

/** The first of a browser's languages that the product speaks. Norwegian has several names. */
export const firstSpoken = (tags: readonly string[]): Locale | undefined =>
  tags
    .map((tag) => tag.slice(0, 2).replace(/n[on]/u, 'nb'))
    .map((language) => LOCALE_LIST.find((locale) => locale.startsWith(`${language}-`)))
    .find(Boolean);
