import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { SEEN } from '#contract/primitives.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** What something is called, which it must be. */
export function NameField({ isNew, most }: { isNew: boolean; most: number }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<{ name: string }>();
  return (
    <Field label={t('settings.name')} htmlFor={id} error={formState.errors.name?.message}>
      <input
        className="form-control"
        autoComplete="off"
        maxLength={most}
        // What is new begins with its name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        {...register('name', {
          validate: (name) => SEEN.test(name) || t('settings.nameMissing'),
        })}
      />
    </Field>
  );
}
