import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { MAX_REMIND_DAYS } from '#contract/importantDates.ts';
import { isWithin, NumberField } from '#src/shared/forms/NumberField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { DateDraft } from './dateDraft.ts';

/** For whom it is, and whom mail goes to before it. */
export function ReminderFields() {
  const { t } = useTranslation();
  const { watch } = useFormContext<DateDraft>();
  const [reminds, forStaff, forContractors] = watch(['reminds', 'forStaff', 'forContractors']);
  return (
    <>
      <Audience />
      <div className="field date-ticks">
        <Tick name="reminds" isSwitch hint={t('settings.dates.remindsHint')} />
      </div>
      {reminds && (
        <div className="date-reminder date-ticks">
          <DaysField />
          {forStaff && <Tick name="remindStaff" />}
          {forContractors && <Tick name="remindContractors" />}
        </div>
      )}
    </>
  );
}

function Audience() {
  const { t } = useTranslation();
  const labelId = useId();
  const { formState } = useFormContext<DateDraft>();
  const error = formState.errors.forStaff?.message;
  return (
    <div className="field date-ticks" role="group" aria-labelledby={labelId}>
      <span className="form-label d-block" id={labelId}>
        {t('settings.dates.who')}
      </span>
      <Tick name="forStaff" />
      <Tick name="forContractors" hint={t('settings.dates.whoHint')} />
      {error && (
        <div className="invalid-tooltip" role="alert">
          <Icon name="exclamation-circle-fill" />
          {error}
        </div>
      )}
    </div>
  );
}

type TickProps = {
  name: 'forStaff' | 'forContractors' | 'reminds' | 'remindStaff' | 'remindContractors';
  isSwitch?: boolean;
  hint?: string;
};

function Tick({ name, isSwitch = false, hint }: TickProps) {
  const { t } = useTranslation();
  const id = useId();
  const { register, trigger } = useFormContext<DateDraft>();
  const isAudience = name === 'forStaff' || name === 'forContractors';
  return (
    <>
      <div className={`form-check ${isSwitch ? 'form-switch' : ''}`}>
        <input
          id={id}
          className="form-check-input"
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          aria-describedby={hint && `${id}-hint`}
          {...register(name, {
            ...(name === 'forStaff' && {
              validate: (forStaff, draft) =>
                forStaff || draft.forContractors || t('settings.dates.whoMissing'),
            }),
            // What is wrong with the two together stands once.
            ...(isAudience && { onChange: () => void trigger('forStaff') }),
          })}
        />
        <label className="form-check-label" htmlFor={id}>
          {t(`settings.dates.${name}`)}
        </label>
      </div>
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </>
  );
}

function DaysField() {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<DateDraft>();
  return (
    <NumberField
      label={t('settings.dates.daysBefore')}
      hint={t('settings.dates.daysBeforeHint')}
      error={formState.errors.daysBefore?.message}
      least={0}
      most={MAX_REMIND_DAYS}
      registered={register('daysBefore', {
        valueAsNumber: true,
        validate: (days, { reminds }) =>
          !reminds ||
          isWithin(days, 0, MAX_REMIND_DAYS) ||
          t('settings.dates.between', { from: 0, to: MAX_REMIND_DAYS }),
      })}
    />
  );
}
