import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { logError } from '../lib/log.ts';
import { fetchTexts, type TextFile } from './fetchTexts.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from './locales.ts';
import type { TextPart } from './textParts.ts';
import { COMPANY, showWords, TEXTS } from './words.ts';

/** Makes the translator with the texts of one language; others come when they are chosen. */
export async function createI18n(locale: Locale = DEFAULT_LOCALE): Promise<I18n> {
  const i18n = createInstance({
    lng: locale,
    fallbackLng: DEFAULT_LOCALE,
    load: 'currentOnly',
    ns: [COMPANY, TEXTS],
    defaultNS: COMPANY,
    fallbackNS: [COMPANY, TEXTS],
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added removed', useSuspense: false },
    saveMissing: true,
    missingKeyHandler: (_, __, key: string) => onMissing(i18n, key),
  });
  await i18n.use(initReactI18next).init();
  // A noun that a company may rename begins a sentence as `$t(common.terms.issue.one, capitalize)`.
  i18n.services.formatter?.add('capitalize', capitalise);
  current = i18n;
  await loadTexts(i18n, locale);
  return i18n;
}

const capitalise = (text: string, locale?: string) =>
  `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`;

/** The app's own translator; pages are asked for before it is there. */
let current: I18n | undefined;
/** The parts that some page has asked for: another language is whole with them. */
const wanted = new Set<TextPart>();
/** By what a translator keeps its texts in: components get another translator over the same. */
const loaded = new WeakMap<I18n['store'], Set<TextFile>>();

/** Each file of a language is fetched once. */
async function loadTexts(i18n: I18n, locale: Locale) {
  const files = [locale, ...[...wanted].map((part) => `${locale}.${part}` as const)];
  await Promise.all(files.map((file) => loadFile(i18n, locale, file)));
}

async function loadFile(i18n: I18n, locale: Locale, file: TextFile) {
  if (loaded.get(i18n.store)?.has(file)) return;
  const texts = await fetchTexts(file);
  // First, since what is added is shown at once.
  loaded.set(i18n.store, (loaded.get(i18n.store) ?? new Set<TextFile>()).add(file));
  i18n.addResourceBundle(locale, TEXTS, texts, true);
}

/** A page of a feature whose texts are in a part of their own: it comes with them. */
export const withTexts =
  <Page>(part: TextPart, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    wanted.add(part);
    const [page] = await Promise.all([load(), currentTexts()]);
    return page;
  };

/** What is wanted in the language on show. Where there is no translator yet, it is made with it. */
async function currentTexts() {
  if (current && isLocale(current.language)) await loadTexts(current, current.language);
}

/** Shows the app in another language, once its texts are there. Throws where they do not come: it stays as it was. */
export async function changeLanguage(i18n: I18n, locale: Locale) {
  await loadTexts(i18n, locale);
  await i18n.changeLanguage(locale);
  showWords(i18n);
}

/** A text that a language lacks is shown in the default language, whose texts are fetched then. */
function onMissing(i18n: I18n, key: string) {
  logError(`No text for "${key}" in ${i18n.language}`);
  loadTexts(i18n, DEFAULT_LOCALE).catch(whenLost);
}

/** The listener for lost files was told. */
const whenLost = () => undefined;
