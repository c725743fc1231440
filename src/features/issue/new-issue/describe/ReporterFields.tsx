import { useFormContext } from 'react-hook-form';

import { MAX_REPORTER_NAME } from '#contract/limits.ts';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Description } from './describeForm.ts';

/** The person staff report for: a resident on the phone, a colleague. */
export function ReporterFields() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<Description>();
  const { reporter: errors } = formState.errors;
  return (
    <div className="reporter-fields">
      <Field label={t('newIssue.describe.reporterName')} htmlFor="reporter.name" optional>
        <input
          className="form-control"
          maxLength={MAX_REPORTER_NAME}
          autoComplete="off"
          {...register('reporter.name')}
        />
      </Field>
      <Field
        optional
        label={t('newIssue.describe.reporterPhone')}
        htmlFor="reporter.phone"
        error={errors?.phone?.message}
      >
        <input
          className="form-control"
          type="tel"
          autoComplete="off"
          {...register('reporter.phone')}
        />
      </Field>
      <Field
        label={t('newIssue.describe.reporterEmail')}
        htmlFor="reporter.email"
        optional
        error={errors?.email?.message}
      >
        <input
          className="form-control"
          type="email"
          autoComplete="off"
          {...register('reporter.email')}
        />
      </Field>
    </div>
  );
}
