import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { MAX_EVERY } from '#contract/importantDates.ts';
import { GIVEN_DAYS, isGivenDay } from '#contract/primitives.ts';
import { REPEAT_UNITS, timesWithin } from '#contract/recurrence.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { isWithin, NumberField } from '#src/shared/forms/NumberField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { type DateDraft, dayOf, isDay, timesOf } from './dateDraft.ts';
import { useDays } from './useDays.ts';

const FIRST_YEAR = GIVEN_DAYS.first.slice(0, 4);
const LAST_YEAR = GIVEN_DAYS.last.slice(0, 4);
const UNITS = ['once', ...REPEAT_UNITS] as const;
/** So many times are shown ahead. */
const SHOWN = 3;

type Props = {
  /** A date field has no control that a disabled fieldset around it would disable. */
  isDisabled: boolean;
};

/** When it is, and how it comes again. */
export function RepeatFields({ isDisabled }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const { register, watch } = useFormContext<DateDraft>();
  const recurs = watch('unit') !== 'once';
  return (
    <>
      <div className="form-row">
        <DayField name="from" isDisabled={isDisabled} />
        <DayField name="to" isDisabled={isDisabled} />
      </div>
      <div className="field">
        <span className="form-label d-block" id={labelId}>
          {t('settings.dates.repeat')}
        </span>
        <div className="choices" role="radiogroup" aria-labelledby={labelId}>
          {UNITS.map((unit) => (
            <label key={unit} className="choice">
              <input type="radio" value={unit} {...register('unit')} />
              {t(`settings.dates.units.${unit}`)}
            </label>
          ))}
        </div>
      </div>
      {recurs && (
        <>
          <div className="form-row">
            <EveryField />
            <DayField name="until" isDisabled={isDisabled} />
          </div>
          <Ahead />
        </>
      )}
    </>
  );
}

function DayField({ name, isDisabled }: Props & { name: 'from' | 'to' | 'until' }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<DateDraft>();
  const isFirst = name === 'from';
  const from = watch('from');
  const faultOf = (day: string, first: string) => {
    if (day === '' && !isFirst) return true;
    if (!isDay(day)) return t('settings.dates.dayMissing');
    if (!isGivenDay(day)) return t('settings.dates.between', { from: FIRST_YEAR, to: LAST_YEAR });
    return day >= first || t('settings.dates.tooEarly');
  };
  const { field, fieldState } = useController<DateDraft, typeof name>({
    name,
    rules: { validate: (day, draft) => faultOf(day, draft.from) },
  });
  return (
    <DateField
      {...field}
      label={t(`settings.dates.${name}`)}
      optional={!isFirst}
      error={fieldState.error?.message}
      hint={!isFirst && t(`settings.dates.${name}Hint`)}
      min={isFirst ? GIVEN_DAYS.first : from}
      max={GIVEN_DAYS.last}
      isDisabled={isDisabled}
    />
  );
}

function EveryField() {
  const { t } = useTranslation();
  const { register, watch, formState } = useFormContext<DateDraft>();
  const unit = watch('unit');
  return (
    <NumberField
      label={t(`settings.dates.every.${unit}`)}
      error={formState.errors.every?.message}
      least={1}
      most={MAX_EVERY}
      registered={register('every', {
        valueAsNumber: true,
        validate: (every) =>
          isWithin(every, 1, MAX_EVERY) || t('settings.dates.between', { from: 1, to: MAX_EVERY }),
      })}
    />
  );
}

/** So far that it can be said when it comes. */
const isFilled = ({ from, to, every, until }: DateDraft): boolean =>
  isDay(from) &&
  [to, until].every((day) => day === '' || isDay(day)) &&
  isWithin(every, 1, MAX_EVERY);

/** When it comes next, as it is filled in. */
function Ahead() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const daysOf = useDays();
  const draft = useFormContext<DateDraft>().watch();
  if (!isFilled(draft)) return null;
  const times = timesWithin(timesOf(draft), { from: dayOf(now) }, SHOWN);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return (
    <p className="date-ahead" role="status">
      {times.length === 0
        ? t('settings.dates.comesNoMore')
        : t('settings.dates.comes', { days: list.format(times.map(daysOf)) })}
    </p>
  );
}
