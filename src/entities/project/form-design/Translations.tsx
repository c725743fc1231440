import { useId, useState } from 'react';

import { MAX_CHOICE_TEXT, MAX_QUESTION_TEXT } from '#contract/formDesign.ts';
import { type Locale, LOCALES } from '#contract/locales.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';

import type { Question, Translation } from './questionDraft.ts';

type Props = {
  question: Question;
  locales: readonly Locale[];
  onSave: (translations: Question['translations']) => void;
  onClose: () => void;
};

/** A question's texts in the other languages. */
export function Translations({ question, locales, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [translations, setTranslations] = useState(question.translations);
  return (
    <FormDialog
      title={t('formDesign.translations.title', { name: question.title })}
      action={t('formDesign.translations.done')}
      onSubmit={() => onSave(translations)}
      onClose={onClose}
    >
      <p className="text-2 dense">{t('formDesign.translations.text')}</p>
      {locales.map((locale) => (
        <OneLanguage
          key={locale}
          locale={locale}
          question={question}
          words={translations[locale] ?? {}}
          onChange={(words) => setTranslations({ ...translations, [locale]: words })}
        />
      ))}
    </FormDialog>
  );
}

type LanguageProps = {
  locale: Locale;
  question: Question;
  words: Translation;
  onChange: (words: Translation) => void;
};

function OneLanguage({ locale, question, words, onChange }: LanguageProps) {
  const { t } = useTranslation();
  const id = useId();
  const { title, description, choices } = question;
  const lines = [
    { key: 'title', label: t('formDesign.question'), text: title, value: words.title },
    ...(description
      ? [
          {
            key: 'description',
            label: t('formDesign.hint'),
            text: description,
            value: words.description,
          },
        ]
      : []),
  ];
  return (
    <fieldset className="tr-language" lang={locale}>
      <legend>{LOCALES[locale]}</legend>
      {lines.map(({ key, label, text, value }) => (
        <Field key={key} label={label} htmlFor={`${id}-${key}`}>
          <input
            className="form-control"
            maxLength={MAX_QUESTION_TEXT}
            placeholder={text}
            value={value ?? ''}
            onChange={({ target }) => onChange({ ...words, [key]: target.value })}
          />
        </Field>
      ))}
      {choices.map((choice, at) => (
        <Field
          key={choice.id}
          label={t('formDesign.choice', { place: at + 1 })}
          htmlFor={`${id}-${choice.id}`}
        >
          <input
            className="form-control"
            maxLength={MAX_CHOICE_TEXT}
            placeholder={choice.text}
            value={words.choices?.[choice.id] ?? ''}
            onChange={({ target }) =>
              onChange({ ...words, choices: { ...words.choices, [choice.id]: target.value } })
            }
          />
        </Field>
      ))}
    </fieldset>
  );
}
