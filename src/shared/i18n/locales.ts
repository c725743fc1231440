export { DEFAULT_LOCALE, isLocale, LOCALE_LIST, type Locale, LOCALES } from '#contract/locales.ts';
