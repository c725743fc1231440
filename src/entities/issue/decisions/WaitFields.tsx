import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';

import { canBeAnswered, needsDate, WAITING_FOR } from '#contract/issueStatus.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, inDays } from '#src/shared/lib/days.ts';

import './decisions.scss';
import type { WaitForm } from './waiting.ts';

export function WaitFields({ form }: { form: WaitForm }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, control } = form;
  const { errors } = form.formState;
  const { waitingFor = '', wakeOnReply = true } = useWatch({ control });
  return (
    <>
      <Field
        label={t('issue.waiting.for')}
        htmlFor={`${id}-for`}
        error={errors.waitingFor?.message}
      >
        <Select {...register('waitingFor')}>
          <option value="">{t('issue.waiting.choose')}</option>
          {WAITING_FOR.map((whom) => (
            <option key={whom} value={whom}>
              {t(`issue.waiting.whom.${whom}`)}
            </option>
          ))}
        </Select>
      </Field>
      {waitingFor !== '' && canBeAnswered(waitingFor) && (
        <div className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            id={`${id}-wake`}
            {...register('wakeOnReply')}
          />
          <label className="form-check-label" htmlFor={`${id}-wake`}>
            {t('issue.waiting.wake')}
          </label>
        </div>
      )}
      <UntilField
        form={form}
        isRequired={waitingFor === '' || needsDate(waitingFor, wakeOnReply)}
      />
      <Field
        optional
        label={t('issue.waiting.note')}
        htmlFor={`${id}-note`}
        error={errors.note?.message}
      >
        <textarea className="form-control" rows={2} {...register('note')} />
      </Field>
    </>
  );
}

/** Quick choices, in days from now. */
const SOON = [
  { key: 'tomorrow', days: 1 },
  { key: 'days', days: 3 },
  { key: 'week', days: 7 },
  { key: 'weeks', days: 14 },
] as const;

/** End of the wait, by quick choice or date. */
function UntilField({ form, isRequired }: { form: WaitForm; isRequired: boolean }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name="waitingUntil"
      render={({ field, fieldState, formState }) => (
        <>
          <DateField
            {...field}
            optional={!isRequired}
            label={t('issue.waiting.until')}
            min={dayOf(now())}
            error={fieldState.error?.message}
          />
          <div className="wait-soon">
            {SOON.map(({ key, days }) => (
              <button
                key={key}
                type="button"
                className="btn btn-secondary btn-sm"
                aria-pressed={field.value === inDays(days, now())}
                onClick={() =>
                  form.setValue('waitingUntil', inDays(days, now()), {
                    shouldValidate: formState.isSubmitted,
                  })
                }
              >
                {t(`issue.waiting.soon.${key}`)}
              </button>
            ))}
          </div>
        </>
      )}
    />
  );
}
