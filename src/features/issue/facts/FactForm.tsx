import { useId } from 'react';
import { type Resolver, useForm } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type FactDraft = { value: string };
type Props = {
  label: string;
  value: string;
  resolver: Resolver<FactDraft>;
  onSave: (typed: string) => void;
};

/** Edits a single-line fact. */
export function FactForm({ label, value, resolver, onSave }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { register, handleSubmit, formState } = useForm<FactDraft>({
    defaultValues: { value },
    resolver,
  });
  const onSubmit = handleSubmit((typed) => onSave(typed.value.trim()));
  return (
    <form className="fact-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field label={label} htmlFor={id} error={formState.errors.value?.message}>
        <input
          className="form-control"
          // Opened by the user just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...register('value')}
        />
      </Field>
      <button type="submit" className="btn btn-secondary btn-sm">
        {t('common.save')}
      </button>
    </form>
  );
}
