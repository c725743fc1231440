import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';

import type { Locale } from '#contract/locales.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { applyTerminology, TEXTS } from '#src/shared/i18n/words.ts';

import type { Texts, WordForms } from './forms.ts';

export type Preview = { texts: Texts; say: (key: string) => string };

/** Texts of a language with the given terms applied; undefined while the language loads. */
export function usePreview(
  locale: Locale,
  terminology: Record<string, string>,
  words: WordForms,
): Preview | undefined {
  const { i18n } = useTranslation();
  const [fork, setFork] = useState<I18n>();
  useEffect(() => {
    let isOver = false;
    // A separate instance: the app's own shows the saved terms.
    const made = i18n.cloneInstance({ forkResourceStore: true, saveMissing: false });
    changeLanguage(made, locale).then(
      () => isOver || setFork(made),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [i18n, locale]);
  return useMemo(() => {
    if (!fork) return undefined;
    const entries = Object.entries(words).map(
      ([key, word]) => [`${locale}:${key}`, word ?? ''] as const,
    );
    const others = Object.entries(terminology).filter(([key]) => !key.startsWith(`${locale}:`));
    applyTerminology(fork, Object.fromEntries([...others, ...entries]));
    const texts = (fork.getResourceBundle(locale, TEXTS) ?? {}) as Texts;
    // A new translator each time: React sees changes of the instance, not of its store.
    return { texts, say: (key: string) => fork.t(key) };
  }, [fork, locale, terminology, words]);
}
