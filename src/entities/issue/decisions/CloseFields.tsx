import { useId } from 'react';
import { useWatch } from 'react-hook-form';

import type { Resolution } from '#contract/issueStatus.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { CloseForm } from './closing.ts';

type Props = {
  form: CloseForm;
  /** Resolutions to choose from; if empty, the field is hidden. */
  resolutions: readonly Resolution[];
};

/** Fields for closing an issue. */
export function CloseFields({ form: { register, control, formState }, resolutions }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { errors } = formState;
  const resolution = useWatch({ control, name: 'resolution' });
  return (
    <>
      {resolutions.length > 0 && (
        <Field label={t('issue.close.resolution')} htmlFor={`${id}-resolution`}>
          <Select {...register('resolution')}>
            {resolutions.map((value) => (
              <option key={value} value={value}>
                {t(`issue.resolution.${value}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {resolution === 'duplicate' && (
        <Field
          label={t('issue.close.duplicateOf')}
          htmlFor={`${id}-duplicate`}
          error={errors.duplicateOfId?.message}
        >
          <input className="form-control" inputMode="numeric" {...register('duplicateOfId')} />
        </Field>
      )}
      {resolution === 'other' && (
        <Field
          label={t('issue.close.text')}
          htmlFor={`${id}-text`}
          error={errors.resolutionText?.message}
        >
          <input className="form-control" {...register('resolutionText')} />
        </Field>
      )}
    </>
  );
}
