import { useMemo, useState } from 'react';

import type { OwnCompany } from '#contract/company.ts';
import type { Locale } from '#contract/locales.ts';

import { type Group, prefixOf, type WordForms } from './forms.ts';

/** The company's terms in one language. */
export const wordsOf = (
  { terminology }: Pick<OwnCompany, 'terminology'>,
  locale: Locale,
): WordForms =>
  Object.fromEntries(
    Object.entries(terminology)
      .filter(([key]) => key.startsWith(`${locale}:`))
      .map(([key, word]) => [key.slice(locale.length + 1), word]),
  );

/**
 * A language's terms with the unsaved changes applied. Only changes are held, so that terms saved
 * by others appear at once. An empty word resets the term to the default.
 */
export function useOwnWords(company: OwnCompany, locale: Locale) {
  const { terminology } = company;
  const saved = useMemo(() => wordsOf({ terminology }, locale), [terminology, locale]);
  const [changes, setChanges] = useState<WordForms>({});
  const words = useMemo(() => nonEmpty({ ...saved, ...changes }), [saved, changes]);
  const change = (key: string, word: string) => setChanges({ ...changes, [key]: word });
  const clear = (group: Group) => {
    const keys = Object.keys(words).filter((key) => key.startsWith(prefixOf(group)));
    setChanges({ ...changes, ...Object.fromEntries(keys.map((key) => [key, ''])) });
  };
  const undo = () => setChanges({});
  return { words, isUnsaved: !isSame(words, saved), change, clear, undo };
}

const nonEmpty = (words: WordForms): WordForms =>
  Object.fromEntries(Object.entries(words).filter(([, word = '']) => word !== ''));

const isSame = (a: WordForms, b: WordForms) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, word]) => b[key] === word);
