import { useId } from 'react';
import { useForm } from 'react-hook-form';

import { directionOf, OUTSIDE_LOCALES, type OutsideLocale } from '#contract/locales.ts';
import {
  type NewTranslation,
  type TranslatedText,
  translationCalls,
} from '#contract/translations.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { translationIn } from './texts.ts';
import { useSaveTranslationMutation } from './translationApi.ts';

const LONG = ['stopText', 'text', 'openingHours'];

type Props = {
  text: TranslatedText;
  locale: OutsideLocale;
  /** `language`: beside other languages of one text. */
  labelledBy: 'own' | 'language';
  onSaved?: () => void;
};

/** One text in one language, saved when the field is left. */
export function TextField({ text, locale, labelledBy, onSaved }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { kind, id: itemId, field, part, own } = text;
  const saved = translationIn(text, locale)?.text ?? '';
  const { done, failed } = useResult('settings.areas.translation');
  const [save] = useSaveTranslationMutation();
  const resolver = useContractResolver<NewTranslation>(translationCalls.save.body, {});
  const { register, handleSubmit, setError, formState } = useForm<NewTranslation>({
    resolver,
    values: { kind, id: itemId, field, own, locale, text: saved, ...(part && { part }) },
  });
  const submit = handleSubmit(async (values) => {
    if (values.text.trim() === saved && translationIn(text, locale)?.isOutdated !== true) return;
    try {
      await save(values).unwrap();
      done();
      onSaved?.();
    } catch (error) {
      if (!showRefusal(error, setError, {})) failed('save', error);
    }
  });
  // The form keeps only what a render reads.
  const { errors, isDirty } = formState;
  const input = {
    ...register('text', { onBlur: () => void (isDirty && submit()) }),
    className: 'form-control',
    lang: locale,
    dir: directionOf(locale),
    autoComplete: 'off',
  };
  const language = OUTSIDE_LOCALES[locale];
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Field
        label={labelledBy === 'own' ? own : <span lang={locale}>{language}</span>}
        htmlFor={id}
        error={errors.text?.message}
        hint={translationIn(text, locale)?.isOutdated ? t('translation.outdatedHint') : undefined}
      >
        {LONG.includes(field) ? <textarea {...input} rows={3} /> : <input {...input} />}
      </Field>
    </form>
  );
}
