import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Description } from './describeForm.ts';

/** Title and description; `children` stand between them. */
export function TextFields({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Description>();
  const { errors } = formState;
  return (
    <>
      <Field
        label={t('newIssue.describe.titleField')}
        htmlFor="title"
        error={errors.title?.message}
      >
        <input className="form-control" {...register('title')} />
      </Field>
      {children}
      <Field
        optional
        label={t('newIssue.describe.description')}
        htmlFor="description"
        error={errors.description?.message}
      >
        <textarea className="form-control" rows={4} {...register('description')} />
      </Field>
    </>
  );
}
