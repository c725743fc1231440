import { type Locale, LOCALES } from '#contract/locales.ts';

/** Display name of a language or country chosen in a field; undefined for other fields. */
export const placeName =
  (language: string) =>
  (field: string, value: unknown): string | undefined => {
    if (field === 'locale') return LOCALES[value as Locale];
    return field === 'country'
      ? new Intl.DisplayNames([language], { type: 'region' }).of(String(value))
      : undefined;
  };
