import { type FormEvent, useState } from 'react';

import { companyCalls, type OwnCompany } from '#contract/company.ts';
import type { Locale } from '#contract/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';

import { useSaveWordsMutation } from '../companyApi.ts';
import { useSaving } from '../useSaving.ts';
import { type Group, groupOf, labelOf, type WordForms } from './forms.ts';
import { wordsOf } from './useOwnWords.ts';
import type { WordFieldsProps } from './WordFields.tsx';

type Props = {
  company: OwnCompany;
  locale: Locale;
  words: WordForms;
  onSaved: () => void;
  /** Receives the groups with invalid terms. */
  onWrong: (groups: Group[]) => void;
};

const ownWords = companyCalls.saveWords.body.shape.words;

/**
 * Validates against the contract and saves a language's terms; on a conflict asks which value to
 * keep.
 */
export function useSaveWords({ company, locale, words, onSaved, onWrong }: Props) {
  const { t } = useTranslation();
  const [send, { isLoading }] = useSaveWordsMutation();
  const saving = useSaving();
  const [faults, setFaults] = useState<WordFieldsProps['faults']>({});
  const saveItem = useSaveItem<WordForms, OwnCompany>({ getValues: () => words }, company, {
    draftOf: (saved) => wordsOf(saved, locale),
    label: (key) =>
      t('settings.company.words.wordOf', { group: t(groupLabel(key)), form: t(labelOf(key)) }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const mine = trimmed(words);
    const issues = ownWords.safeParse(mine).error?.issues ?? [];
    const wrong = issues.map((issue) => {
      const isLong = issue.code === 'too_big';
      const text = isLong
        ? t('common.invalid.tooLong', { most: issue.maximum })
        : t('settings.company.words.wrong');
      return [String(issue.path[0]), text] as const;
    });
    setFaults(Object.fromEntries(wrong));
    onWrong(wrong.flatMap(([key]) => groupOf(key) ?? []));
    if (wrong.length > 0) return;
    void saving({
      save: () =>
        saveItem(mine, (draft, version = company.version) =>
          send({ version, locale, words: trimmed(draft) }).unwrap(),
        ),
      onSaved,
    });
  };
  return { save, isSaving: isLoading, faults };
}

const groupLabel = (key: string) => `settings.company.words.groups.${groupOf(key)}`;

/** Empty terms are removed. */
const trimmed = (words: WordForms): WordForms =>
  Object.fromEntries(
    Object.entries(words)
      .map(([key, word = '']) => [key, word.trim()] as const)
      .filter(([, word]) => word !== ''),
  );
