import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createInstance, type TFunction } from 'i18next';

import { DEFAULT_LOCALE } from '#contract/locales.ts';

import { cleanLine } from './cleanLine.ts';

const TEXTS = 'mail';
/** Namespace of a company's terms, which takes precedence. */
const COMPANY = 'company';
const MOST_KEPT = 500;
const TEXTS_FOLDER = 'texts';

type Texts = Map<string, Record<string, unknown>>;

/** The texts of a folder, one file per language. */
const readTexts = (folder: string): Texts =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
    ]),
  );

export type Translator = {
  locale: string;
  t: TFunction;
  has: (key: string, values: Record<string, unknown>) => boolean;
};

/**
 * Translates the texts of a folder, falling back to the default language, with a company's own terms for nouns it may
 * rename. Keys are those of the app: `common.terms.issue`, or `en-GB:common.terms.issue` for one language only.
 */
export function translatorOf(folder: string) {
  const texts = readTexts(folder);
  const translators = new Map<string, Translator>();
  return (requested: string, terminology: Record<string, string> = {}): Translator => {
    const locale = texts.has(requested) ? requested : DEFAULT_LOCALE;
    const key = `${locale} ${JSON.stringify(terminology)}`;
    const found = translators.get(key) ?? make(locale, terminology, texts.get(locale) ?? {});
    if (translators.size >= MOST_KEPT) translators.clear();
    translators.set(key, found);
    return found;
  };
}

export const translator = translatorOf(join(import.meta.dirname, TEXTS_FOLDER));

type OwnTexts = Record<string, unknown>;

function make(locale: string, terminology: Record<string, string>, texts: OwnTexts): Translator {
  const i18n = createInstance();
  void i18n.init({
    lng: locale,
    initAsync: false,
    ns: [COMPANY, TEXTS],
    defaultNS: COMPANY,
    fallbackNS: TEXTS,
    interpolation: { escapeValue: false },
    resources: { [locale]: { [TEXTS]: texts, [COMPANY]: {} } },
  });
  i18n.addResources(locale, COMPANY, wordsIn(locale, terminology, texts));
  return { locale, t: i18n.t, has: (text, values) => i18n.exists(text, values) };
}

/** The company's terms in a language. Terms for that language override those for all languages. */
function wordsIn(
  locale: string,
  terminology: Record<string, string>,
  texts: OwnTexts,
): Record<string, string> {
  const found = Object.entries(terminology).map(([key, word]) => {
    const [, only, name] = /^([a-z]{2}-[A-Z]{2}):(.+)$/u.exec(key) ?? [];
    return { only, key: name ?? key, word };
  });
  const words = Object.fromEntries(
    [undefined, locale].flatMap((which) =>
      found.filter(({ only }) => only === which).map(({ key, word }) => [key, cleanLine(word)]),
    ),
  ) as Record<string, string>;
  return { ...furtherForms(texts, words), ...words };
}

/** Derives the other plural forms of a noun with only `one` and `other`. */
function furtherForms(texts: OwnTexts, words: Record<string, string>): Record<string, string> {
  const { common } = texts as { common?: { terms: Terms } };
  const nouns = Object.entries(common?.terms ?? {});
  return Object.fromEntries(
    nouns.flatMap(([noun, forms]) =>
      Object.keys(forms).flatMap((form) => {
        const from = form === 'few' || form === 'many' ? 'other' : 'one';
        const word = words[`common.terms.${noun}.${from}`];
        return word === undefined || form === 'other'
          ? []
          : [[`common.terms.${noun}.${form}`, word]];
      }),
    ),
  );
}
type Terms = Record<string, Record<string, string>>;
