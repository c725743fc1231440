import type { CSSProperties } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type ClockDraft, openTime } from './clockDraft.ts';
import { DaysOff } from './DaysOff.tsx';
import { NextHoliday } from './NextHoliday.tsx';
import { useDayName } from './useClockWords.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const MINUTES_A_DAY = 1440;

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
            <div className="clock-week">
              {DAYS.map((day) => (
                <Day key={day} day={day} />
              ))}
            </div>
          </FieldGroup>
          <Holidays />
          <DaysOff />
        </>
      )}
    </>
  );
}

const share = (minutes: number) => `${(minutes / MINUTES_A_DAY) * 100}%`;

type DayIndex = (typeof DAYS)[number];

function Day({ day }: { day: DayIndex }) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const { register, watch } = useFormContext<ClockDraft>();
  const open = openTime(watch(`hours.week.${day}`));
  const bar = open && { '--from': share(open.from), '--to': share(open.to) };
  return (
    <div className="clock-day">
      <label className="form-check">
        <input
          className="form-check-input"
          type="checkbox"
          {...register(`hours.week.${day}.isOpen`)}
        />
        <span className="form-check-label">{dayName(day, 'long')}</span>
      </label>
      <span className="bar" style={(bar ?? undefined) as CSSProperties | undefined} aria-hidden />
      {open ? (
        <span className="times">
          <Time day={day} end="from" />
          <span aria-hidden="true">–</span>
          <Time day={day} end="to" />
        </span>
      ) : (
        <span className="times still">{t('settings.clocks.still')}</span>
      )}
    </div>
  );
}

function Time({ day, end }: { day: DayIndex; end: 'from' | 'to' }) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const { field, fieldState } = useController<ClockDraft, `hours.week.${DayIndex}.from`>({
    name: `hours.week.${day}.${end}` as `hours.week.${DayIndex}.from`,
  });
  return (
    <TimeField
      {...field}
      isLabelHidden
      label={t(`settings.clocks.${end}`, { day: dayName(day, 'long') })}
      error={fieldState.error?.message}
    />
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
