import type { i18n as I18n } from 'i18next';

import type { Locale } from './locales.ts';

/** The texts of the product, one file to a language. */
export const TEXTS = 'translation';
/** Namespaces looked up before the texts: the project type's words, then the company's. */
export const COMPANY = 'company';
/** Words of one context, looked up before the company's inside `ProjectTypeWords` with that context. */
export const contextOf = (contextKey: string) => `context-${contextKey}`;

type Words = Record<string, string>;
type Layers = { company: Words; projectType: Words; contexts: Map<string, Words> };

/** By text store: hooks get a wrapper of the translator. */
const layersOf = new WeakMap<I18n['store'], Layers>();

function layersIn({ store }: I18n): Layers {
  const cached = layersOf.get(store);
  if (cached) return cached;
  const none: Layers = { company: {}, projectType: {}, contexts: new Map() };
  layersOf.set(store, none);
  return none;
}

/**
 * Applies a company's own words until `resetTerminology`. A key may start with a language, as in `en-
 * GB:common.terms.issue.one`; otherwise the word holds in every language.
 */
export function applyTerminology(i18n: I18n, words: Words) {
  layersIn(i18n).company = words;
  showWords(i18n);
}

/** Removes the company's words: the product's are shown again. */
export function resetTerminology(i18n: I18n) {
  applyTerminology(i18n, {});
}

/** A project type's words: `everywhere`, and in its own context only. */
export type TypeWords = { contextKey: string; everywhere: Words; inContext: Words };

/** Applies a project type's words until the returned function is called. */
export function applyTypeWords(i18n: I18n, { contextKey, everywhere, inContext }: TypeWords) {
  const layers = layersIn(i18n);
  layers.projectType = everywhere;
  layers.contexts.set(contextKey, inContext);
  showWords(i18n);
  return () => {
    if (layers.projectType === everywhere) layers.projectType = {};
    layers.contexts.set(contextKey, {});
    showWords(i18n);
  };
}

/** Only in the current language: a missing word would be looked up in the default language's. */
export function showWords(i18n: I18n) {
  const { company, projectType, contexts } = layersIn(i18n);
  show(i18n, COMPANY, [company, projectType]);
  for (const [contextKey, words] of contexts) show(i18n, contextOf(contextKey), [words]);
}

function show(i18n: I18n, namespace: string, layers: Words[]) {
  const { language } = i18n;
  const words = Object.assign(
    {},
    ...layers.map((layer) => withForms(i18n, wordsIn(language, layer))),
  ) as Words;
  const locales = Object.keys(i18n.store.data);
  const isShown = locales.some((locale) => i18n.hasResourceBundle(locale, namespace));
  if (!isShown && Object.keys(words).length === 0) return;
  for (const locale of locales) {
    if (i18n.hasResourceBundle(locale, namespace)) i18n.removeResourceBundle(locale, namespace);
  }
  i18n.addResources(language, namespace, words);
}

/** A language's words by key. Language-specific words override general ones. */
function wordsIn(language: string, words: Words): Words {
  const found = Object.entries(words).map(([key, word]) => {
    const [, only, name] = /^([a-z]{2}-[A-Z]{2}):(.+)$/u.exec(key) ?? [];
    return { only, key: name ?? key, word };
  });
  const chosen = [
    ...found.filter(({ only }) => !only),
    ...found.filter(({ only }) => only === language),
  ];
  return Object.fromEntries(chosen.map(({ key, word }) => [key, word]));
}

/** Fallback for a form that was not given: the bare word, as in a heading. Its ending and gender are unknown. */
const BEFORE: Partial<Record<Locale, Record<string, string>>> = {
  'en-GB': { definite: 'the ', definiteOther: 'the ', new: 'new ' },
};
const isPlural = (form: string) => /^(?:few|many|other)$|Other$/u.test(form);

/** A noun given only as `one` and `other` gets its other forms from these. */
function withForms(i18n: I18n, words: Words): Words {
  const terms = (i18n.getResource(i18n.language, TEXTS, 'common.terms') ?? {}) as Terms;
  const before = BEFORE[i18n.language as Locale] ?? {};
  const filled: Words = {};
  for (const [noun, forms] of Object.entries(terms)) {
    for (const form of Object.keys(forms)) {
      const word = words[`common.terms.${noun}.${isPlural(form) ? 'other' : 'one'}`];
      if (word) filled[`common.terms.${noun}.${form}`] = `${before[form] ?? ''}${word}`;
    }
  }
  return { ...filled, ...words };
}
type Terms = Record<string, Record<string, string>>;
