import { useController, useFormContext } from 'react-hook-form';

import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { WeekRows } from '../frame/WeekRows.tsx';
import type { ClockDraft } from './clockDraft.ts';
import { DaysOff } from './DaysOff.tsx';
import { NextHoliday } from './NextHoliday.tsx';

/** When a clock runs: around the clock, or within business hours, with holidays and days off. */
export function HourFields() {
  const { t } = useTranslation();
  const { watch, formState } = useFormContext<ClockDraft>();
  const { field } = useController<ClockDraft, 'isAroundTheClock'>({ name: 'isAroundTheClock' });
  const { value, onChange, onBlur, ref } = field;
  const isAroundTheClock = watch('isAroundTheClock');
  const week = formState.errors.hours?.week;
  return (
    <>
      <div className="field">
        <Switch
          label={t('settings.clocks.isAroundTheClock')}
          isOn={value}
          {...{ onChange, onBlur, ref }}
        />
      </div>
      {!isAroundTheClock && (
        <>
          <FieldGroup
            name="hours.week"
            label={t('settings.clocks.hours')}
            error={week?.message ?? week?.root?.message}
            isGroup
          >
            <WeekRows name="hours.week" closed={t('settings.clocks.still')} />
          </FieldGroup>
          <Holidays />
          <DaysOff />
        </>
      )}
    </>
  );
}

function Holidays() {
  const { t } = useTranslation();
  const { field } = useController<ClockDraft, 'hours.areHolidaysClosed'>({
    name: 'hours.areHolidaysClosed',
  });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div className="field">
      <Switch label={t('settings.clocks.holidays')} isOn={value} {...{ onChange, onBlur, ref }} />
      {value && <NextHoliday />}
    </div>
  );
}
