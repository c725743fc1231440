import { type Locale, LOCALES } from '#contract/locales.ts';

/** What is chosen in a field of a language or a country, in the user's own; nothing for other fields. */
export const placeName =
  (language: string) =>
  (field: string, value: unknown): string | undefined => {
    if (field === 'locale') return LOCALES[value as Locale];
    return field === 'country'
      ? new Intl.DisplayNames([language], { type: 'region' }).of(String(value))
      : undefined;
  };
