import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { MAX_REMIND_DAYS } from '#contract/importantDates.ts';
import { NumberField } from '#src/shared/forms/NumberField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import type { DateDraft } from './dateDraft.ts';

/** Audience of the date, and recipients of its mail reminder. */
export function ReminderFields() {
  const { t } = useTranslation();
  const { watch } = useFormContext<DateDraft>();
  const [isOn, forStaff, forContractors] = watch(['reminder.isOn', 'forStaff', 'forContractors']);
  return (
    <>
      <Audience />
      <div className="field date-ticks">
        <Tick
          name="reminder.isOn"
          label={t('settings.dates.reminds')}
          isSwitch
          hint={t('settings.dates.remindsHint')}
        />
      </div>
      {isOn && (
        <div className="date-reminder date-ticks">
          <DaysField />
          {forStaff && <Tick name="reminder.staff" label={t('settings.dates.remindStaff')} />}
          {forContractors && (
            <Tick name="reminder.contractors" label={t('settings.dates.remindContractors')} />
          )}
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
      <Tick name="forStaff" label={t('settings.dates.forStaff')} />
      <Tick
        name="forContractors"
        label={t('settings.dates.forContractors')}
        hint={t('settings.dates.whoHint')}
      />
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
  name: 'forStaff' | 'forContractors' | `reminder.${'isOn' | 'staff' | 'contractors'}`;
  label: string;
  isSwitch?: boolean;
  hint?: string;
};

function Tick({ name, label, isSwitch = false, hint }: TickProps) {
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
            // One error for both, shown at the first.
            ...(isAudience && { onChange: () => void trigger('forStaff') }),
          })}
        />
        <label className="form-check-label" htmlFor={id}>
          {label}
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
      error={formState.errors.reminder?.daysBefore?.message}
      least={0}
      most={MAX_REMIND_DAYS}
      registered={register('reminder.daysBefore', { valueAsNumber: true })}
    />
  );
}
