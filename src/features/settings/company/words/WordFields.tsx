import { useId } from 'react';

import type { Locale } from '#contract/locales.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { type Group, hasOwn, keysOf, labelOf, type WordForms } from './forms.ts';
import { sentencesFor } from './sentences.ts';
import type { Preview } from './usePreview.ts';

export type WordFieldsProps = {
  group: Group;
  words: WordForms;
  preview: Preview;
  locale: Locale;
  /** Validation errors by key. */
  faults: Record<string, string>;
  /** An empty word resets the term to the default. */
  onChange: (key: string, word: string) => void;
  onReset: () => void;
};

/** One noun in its forms, or the statuses, with sample sentences. */
export function WordFields(props: WordFieldsProps) {
  const { group, words, preview, locale, faults, onChange, onReset } = props;
  const { t } = useTranslation();
  const keys = keysOf(preview.texts, group);
  return (
    <fieldset className="words">
      <legend className="visually-hidden">{t(`settings.company.words.groups.${group}`)}</legend>
      {group === 'status' && <p className="form-text">{t('settings.company.words.statusHint')}</p>}
      <div className="words-fields">
        {keys.map((key) => (
          <WordField
            key={`${locale} ${key}`}
            label={t(labelOf(key))}
            word={words[key] ?? ''}
            // The text used when this field is empty: the default, or one made from the other
            // forms.
            placeholder={preview.say(key)}
            locale={locale}
            fault={faults[key]}
            onChange={(word) => onChange(key, word)}
          />
        ))}
      </div>
      {hasOwn(words, group) && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onReset}>
          <Icon name="arrow-counterclockwise" />
          {t('settings.company.words.reset')}
        </button>
      )}
      {group !== 'status' && <Sentences {...{ group, preview, locale }} />}
    </fieldset>
  );
}

type FieldProps = {
  label: string;
  word: string;
  placeholder: string;
  locale: Locale;
  fault: string | undefined;
  onChange: (word: string) => void;
};

function WordField({ label, word, placeholder, locale, fault, onChange }: FieldProps) {
  const id = useId();
  return (
    <Field label={label} htmlFor={id} error={fault}>
      <input
        className="form-control"
        autoComplete="off"
        lang={locale}
        placeholder={placeholder}
        value={word}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type SentenceProps = { group: Exclude<Group, 'status'>; preview: Preview; locale: Locale };

function Sentences({ group, preview, locale }: SentenceProps) {
  const { t } = useTranslation();
  const captionId = useId();
  const texts = sentencesFor(preview.texts, group).map((key) => preview.say(key));
  const sentences = new Map(texts.map((text) => [text.toLocaleLowerCase(locale), text])).values();
  return (
    <figure className="words-preview" aria-labelledby={captionId}>
      <figcaption id={captionId}>{t('settings.company.words.preview')}</figcaption>
      <ul lang={locale} aria-live="polite">
        {[...sentences].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </figure>
  );
}
