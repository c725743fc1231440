import { LOCALES } from '#contract/locales.ts';

/** The languages of the product, each by its own name. */
export function LanguageOptions() {
  return Object.entries(LOCALES).map(([locale, name]) => (
    <option key={locale} value={locale} lang={locale}>
      {name}
    </option>
  ));
}
