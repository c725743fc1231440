export {
  DEFAULT_LOCALE,
  firstSpoken,
  isLocale,
  LOCALE_LIST,
  type Locale,
  LOCALES,
} from '#contract/locales.ts';
