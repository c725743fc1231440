import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = {
  isNew: boolean;
  /** Id of the form, if the field is outside of it. */
  form?: string | undefined;
};

export function NameField({ isNew, form }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<{ name: string }>();
  return (
    <Field label={t('settings.name')} htmlFor={id} error={formState.errors.name?.message}>
      <input
        className="form-control"
        form={form}
        autoComplete="off"
        // Focus the name of a new item.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        {...register('name')}
      />
    </Field>
  );
}
