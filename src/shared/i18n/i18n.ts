import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { logError } from '../lib/log.ts';
import { fetchTexts, type TextFile } from './fetchTexts.ts';
import { DEFAULT_LOCALE, isLocale, isOutsideLocale, type OutsideLocale } from './locales.ts';
import type { TextPart } from './textParts.ts';
import { COMPANY, showWords, TEXTS } from './words.ts';

/** Creates the translator with one language; others load when chosen. */
export async function createI18n(locale: OutsideLocale = DEFAULT_LOCALE): Promise<I18n> {
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
  // A renamable noun starts a sentence as `$t(common.terms.issue.one, capitalize)`.
  i18n.services.formatter?.add('capitalize', capitalise);
  current = i18n;
  await loadTexts(i18n, locale);
  return i18n;
}

const capitalise = (text: string, locale?: string) =>
  `${text.charAt(0).toLocaleUpperCase(locale)}${text.slice(1)}`;

/** The app's translator; pages may be requested before it exists. */
let current: I18n | undefined;
/** Parts requested by some page: loading another language includes them. */
const parts = new Set<TextPart>();
/** By text store: components get wrappers over the same store. */
const loaded = new WeakMap<I18n['store'], Set<TextFile>>();

/**
 * Loads a language's texts beside the current one; each file is fetched once. A language of outside pages only has one
 * file. Throws if they do not load.
 */
export async function loadTexts(i18n: I18n, locale: OutsideLocale) {
  const files: TextFile[] = isLocale(locale)
    ? [locale, ...[...parts].map((part) => `${locale}.${part}` as const)]
    : [locale];
  await Promise.all(files.map((file) => loadFile(i18n, locale, file)));
}

async function loadFile(i18n: I18n, locale: OutsideLocale, file: TextFile) {
  if (loaded.get(i18n.store)?.has(file)) return;
  const texts = await fetchTexts(file);
  // First, since added texts are shown at once.
  loaded.set(i18n.store, (loaded.get(i18n.store) ?? new Set<TextFile>()).add(file));
  i18n.addResourceBundle(locale, TEXTS, texts, true);
}

/** A lazy page that loads together with its feature's texts. */
export const withTexts =
  <Page>(part: TextPart, load: () => Promise<Page>) =>
  async (): Promise<Page> => {
    parts.add(part);
    const [page] = await Promise.all([load(), currentTexts()]);
    return page;
  };

/** Loads a part in the current language; before the translator exists, together with it. */
async function currentTexts() {
  if (current && isOutsideLocale(current.language)) await loadTexts(current, current.language);
}

/** Switches language once its texts are loaded. Throws if they do not load; the language stays. */
export async function changeLanguage(i18n: I18n, locale: OutsideLocale) {
  await loadTexts(i18n, locale);
  await i18n.changeLanguage(locale);
  showWords(i18n);
}

/** Missing texts fall back to the default language, which is fetched then. */
function onMissing(i18n: I18n, key: string) {
  logError(`No text for "${key}" in ${i18n.language}`);
  loadTexts(i18n, DEFAULT_LOCALE).catch(whenLost);
}

/** Already reported to the listener for lost files. */
const whenLost = () => undefined;
