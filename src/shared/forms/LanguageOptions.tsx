import { LOCALES } from '#contract/locales.ts';

/** Options for the product's languages, each in its own language. */
export function LanguageOptions() {
  return Object.entries(LOCALES).map(([locale, name]) => (
    <option key={locale} value={locale} lang={locale}>
      {name}
    </option>
  ));
}
