import { useController, useFormContext } from 'react-hook-form';

import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { WeekRows } from '../frame/WeekRows.tsx';
import type { DutyDraft } from './dutyDraft.ts';

/** When people are on duty: around the clock, or from each day's time to another, on the next morning if that is earlier. */
export function DutyHours() {
  const { t } = useTranslation();
  const { watch, formState } = useFormContext<DutyDraft>();
  const { field } = useController<DutyDraft, 'isAroundTheClock'>({ name: 'isAroundTheClock' });
  const { value, onChange, onBlur, ref } = field;
  const { hours } = formState.errors;
  return (
    <>
      <div className="field">
        <Switch label={t('duty.hours.always')} isOn={value} {...{ onChange, onBlur, ref }} />
      </div>
      {!watch('isAroundTheClock') && (
        <FieldGroup
          name="hours"
          label={t('duty.fields.hours')}
          hint={t('duty.hours.own')}
          error={hours?.message ?? hours?.root?.message}
          isGroup
        >
          <WeekRows name="hours" closed={t('duty.hours.none')} />
        </FieldGroup>
      )}
    </>
  );
}
