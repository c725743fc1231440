import { useFormContext } from 'react-hook-form';

import { MAX_EMAIL } from '#contract/limits.ts';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { Description } from './describeForm.ts';

/** Whom staff report for: a resident on the phone, a colleague. */
export function ReporterFields() {
  const { t } = useTranslation();
  const { register, formState, getValues } = useFormContext<Description>();
  const code = formState.errors.reporter?.email?.message;
  return (
    <details className="mt-4" open={Object.values(getValues('reporter')).some(Boolean)}>
      <summary>{t('newIssue.describe.onBehalf')}</summary>
      <div className="fgrid mt-3">
        <Field label={t('newIssue.describe.reporterName')} htmlFor="reporter.name" optional>
          <input
            className="form-control"
            maxLength={100}
            autoComplete="off"
            {...register('reporter.name')}
          />
        </Field>
        <Field label={t('newIssue.describe.reporterPhone')} htmlFor="reporter.phone" optional>
          <input
            className="form-control"
            type="tel"
            maxLength={40}
            autoComplete="off"
            {...register('reporter.phone')}
          />
        </Field>
      </div>
      <Field
        label={t('newIssue.describe.reporterEmail')}
        htmlFor="reporter.email"
        optional
        error={code && t(`newIssue.errors.${code}`)}
      >
        <input
          className="form-control"
          type="email"
          maxLength={MAX_EMAIL}
          autoComplete="off"
          {...register('reporter.email')}
        />
      </Field>
    </details>
  );
}
