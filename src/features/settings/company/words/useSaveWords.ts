import { type FormEvent, useState } from 'react';

import type { OwnCompany } from '#contract/company.ts';
import type { Locale } from '#contract/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSaveKept } from '#src/shared/master-detail/useSaveKept.ts';

import { useSaveWordsMutation } from '../companyApi.ts';
import { useSaving } from '../useSaving.ts';
import { type Group, groupOf, labelOf, type Words } from './forms.ts';
import { wordsOf } from './useOwnWords.ts';
import type { WordFieldsProps } from './WordFields.tsx';

type Props = {
  company: OwnCompany;
  locale: Locale;
  words: Words;
  onSaved: () => void;
  /** Gets the groups in which a word is wrong. */
  onWrong: (groups: Group[]) => void;
};

/** Saves the words of a language; of one that somebody else changed too it is asked whose shall stand, and what is refused is said at its field. */
export function useSaveWords({ company, locale, words, onSaved, onWrong }: Props) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useSaveWordsMutation();
  const saving = useSaving();
  const [faults, setFaults] = useState<WordFieldsProps['faults']>({});
  const saveKept = useSaveKept<Words, OwnCompany>({ getValues: () => words }, company, {
    draftOf: (kept) => wordsOf(kept, locale),
    label: (key) =>
      t('settings.company.words.wordOf', { group: t(groupLabel(key)), form: t(labelOf(key)) }),
  });
  const say = (keys: string[]) => {
    setFaults(Object.fromEntries(keys.map((key) => [key, t('settings.company.words.wrong')])));
    onWrong(keys.flatMap((key) => groupOf(key) ?? []));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const mine = trimmed(words);
    const wrong = Object.keys(mine).filter((key) => /[<>{}$]/u.test(mine[key] ?? ''));
    say(wrong);
    if (wrong.length > 0) return;
    void saving({
      save: () =>
        saveKept(mine, (draft, version = company.version) =>
          send({ version, locale, words: trimmed(draft) }).unwrap(),
        ),
      onSaved,
      onFields: (names) => {
        const keys = names.map((name) => name.replace(/^words\./u, ''));
        say(keys);
        return keys.some((key) => key in words);
      },
    });
  };
  return { save, isSaving: isLoading, faults };
}

const groupLabel = (key: string) => `settings.company.words.groups.${groupOf(key)}`;

/** A word that is empty is none. */
const trimmed = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .map(([key, word = '']) => [key, word.trim()] as const)
      .filter(([, word]) => word !== ''),
  );
