import { COUNTRIES } from '#contract/company.ts';
import { LOCALES } from '#contract/locales.ts';

import { useTranslation } from '../i18n/useTranslation.ts';

/** The languages of the product, each by its own name. */
export function LanguageOptions() {
  return Object.entries(LOCALES).map(([locale, name]) => (
    <option key={locale} value={locale} lang={locale}>
      {name}
    </option>
  ));
}

/** The countries that a company may be in, by name. */
export function CountryOptions() {
  const { language } = useTranslation().i18n;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const countries = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted(
    (a, b) => a.name.localeCompare(b.name, language),
  );
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
