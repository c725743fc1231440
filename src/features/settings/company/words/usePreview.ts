import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState } from 'react';

import type { Locale } from '#contract/locales.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { applyTerminology, TEXTS } from '#src/shared/i18n/words.ts';

import type { Texts, Words } from './forms.ts';

export type Preview = { texts: Texts; say: (key: string) => string };

/** What the product would say in a language with some words; undefined until the texts of the language are there. */
export function usePreview(
  locale: Locale,
  terminology: Record<string, string>,
  words: Words,
): Preview | undefined {
  const { i18n } = useTranslation();
  const [fork, setFork] = useState<I18n>();
  useEffect(() => {
    let isOver = false;
    // Beside the one on show, which says what is saved.
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
    const own = Object.entries(words).map(
      ([key, word]) => [`${locale}:${key}`, word ?? ''] as const,
    );
    const others = Object.entries(terminology).filter(([key]) => !key.startsWith(`${locale}:`));
    applyTerminology(fork, Object.fromEntries([...others, ...own]));
    const texts = (fork.getResourceBundle(locale, TEXTS) ?? {}) as Texts;
    // A translator of its own each time: what has changed is in the store, and not in the instance.
    return { texts, say: (key: string) => fork.t(key) };
  }, [fork, locale, terminology, words]);
}
