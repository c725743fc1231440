import './weekRows.scss';

import type { CSSProperties } from 'react';
import { type FieldValues, useController, useFormContext } from 'react-hook-form';

import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { type DayDraft, openTime } from './dayDraft.ts';
import { useDayName } from './useDayName.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const MINUTES_A_DAY = 1440;

/** The days of a week with their opening times. `name`: the form's field; `closed`: said of a day without hours. */
export function WeekRows({ name, closed }: { name: string; closed: string }) {
  return (
    <div className="clock-week">
      {DAYS.map((day) => (
        <Day key={day} name={`${name}.${day}`} day={day} closed={closed} />
      ))}
    </div>
  );
}

const share = (minutes: number) => `${(minutes / MINUTES_A_DAY) * 100}%`;

type DayProps = { name: string; day: number };

function Day({ name, day, closed }: DayProps & { closed: string }) {
  const dayName = useDayName();
  const { register, watch } = useFormContext<FieldValues>();
  const open = openTime(watch(name) as DayDraft);
  const isOvernight = open && open.to <= open.from;
  const bar = open && {
    '--from': share(open.from),
    '--to': share(isOvernight ? MINUTES_A_DAY : open.to),
  };
  return (
    <div className="clock-day">
      <label className="form-check">
        <input className="form-check-input" type="checkbox" {...register(`${name}.isOpen`)} />
        <span className="form-check-label">{dayName(day, 'long')}</span>
      </label>
      <span className="bar" style={(bar ?? undefined) as CSSProperties | undefined} aria-hidden />
      {open ? (
        <span className="times">
          <Time name={name} day={day} end="from" />
          <span aria-hidden="true">–</span>
          <Time name={name} day={day} end="to" />
        </span>
      ) : (
        <span className="times still">{closed}</span>
      )}
    </div>
  );
}

function Time({ name, day, end }: DayProps & { end: 'from' | 'to' }) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const { field, fieldState } = useController({ name: `${name}.${end}` });
  return (
    <TimeField
      {...field}
      value={field.value as string}
      isLabelHidden
      label={t(`settings.clocks.${end}`, { day: dayName(day, 'long') })}
      error={fieldState.error?.message}
    />
  );
}
