import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { logError } from '../lib/log.ts';
import { DEFAULT_LOCALE, type Locale, LOCALE_LIST } from './locales.ts';

const TEXTS = 'translation';
/** The company's own words, looked up before the texts. */
const COMPANY = 'company';

const loaders: Record<Locale, () => Promise<{ texts: Record<string, unknown> }>> = {
  'sv-SE': () => import('./texts/sv-SE.ts'),
  'en-GB': () => import('./texts/en-GB.ts'),
};

/** Makes the translator with the texts of one language; others come when they are chosen. */
export async function createI18n(locale: Locale = DEFAULT_LOCALE): Promise<I18n> {
  const i18n = createInstance({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    load: 'currentOnly',
    ns: [COMPANY, TEXTS],
    defaultNS: COMPANY,
    fallbackNS: TEXTS,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added removed', useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_, __, key: string) => onMissing(i18n, key),
  });
  await i18n.use(initReactI18next).init();
  await loadTexts(i18n, locale);
  return i18n;
}

async function loadTexts(i18n: I18n, locale: Locale) {
  if (i18n.hasResourceBundle(locale, TEXTS)) return;
  const { texts } = await loaders[locale]();
  i18n.addResourceBundle(locale, TEXTS, texts);
}

export async function changeLanguage(i18n: I18n, locale: Locale) {
  await loadTexts(i18n, locale);
  await i18n.changeLanguage(locale);
}

/** A text that a language lacks is shown in the default language, which is fetched when that is needed. */
function onMissing(i18n: I18n, key: string) {
  logError(`No text for "${key}" in ${i18n.language}`);
  void loadTexts(i18n, DEFAULT_LOCALE);
}

/**
 * Puts a company's own words over the texts, until `resetTerminology`. A key may begin with a language,
 * as in `en-GB:common.terms.issue`; without one the word holds in every language.
 */
export function applyTerminology(i18n: I18n, words: Record<string, string>) {
  resetTerminology(i18n);
  for (const locale of LOCALE_LIST) {
    const own = Object.entries(words).flatMap(([key, word]) => {
      const [, only, name] = /^([a-z]{2}-[A-Z]{2}):(.+)$/.exec(key) ?? [];
      return only && only !== locale ? [] : [[name ?? key, word] as const];
    });
    i18n.addResources(locale, COMPANY, Object.fromEntries(own));
  }
}

export function resetTerminology(i18n: I18n) {
  for (const locale of LOCALE_LIST) i18n.removeResourceBundle(locale, COMPANY);
}
