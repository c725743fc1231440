import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod/mini';

import { importantDateBody, MAX_EVERY } from '#contract/importantDates.ts';
import { GIVEN_DAYS } from '#contract/primitives.ts';
import { REPEAT_UNITS, timesWithin } from '#contract/recurrence.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { NumberField } from '#src/shared/forms/NumberField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { type DateDraft, dayOf, timesOf } from './dateDraft.ts';
import { useDays } from './useDays.ts';

const UNITS = ['once', ...REPEAT_UNITS] as const;
/** Number of occurrences previewed. */
const SHOWN = 3;

type Props = {
  /** Needed because a disabled fieldset does not disable the date field. */
  isDisabled: boolean;
};

/** Days and repetition of a date. */
export function RepeatFields({ isDisabled }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const { register, watch } = useFormContext<DateDraft>();
  const recurs = watch('repeat.unit') !== 'once';
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
              <input type="radio" value={unit} {...register('repeat.unit')} />
              {t(`settings.dates.units.${unit}`)}
            </label>
          ))}
        </div>
      </div>
      {recurs && (
        <>
          <div className="form-row">
            <EveryField />
            <DayField name="repeat.until" isDisabled={isDisabled} />
          </div>
          <Ahead />
        </>
      )}
    </>
  );
}

const LABELS = { from: 'from', to: 'to', 'repeat.until': 'until' } as const;

function DayField({ name, isDisabled }: Props & { name: keyof typeof LABELS }) {
  const { t } = useTranslation();
  const { watch } = useFormContext<DateDraft>();
  const isFirst = name === 'from';
  const from = watch('from');
  const { field, fieldState } = useController<DateDraft, typeof name>({ name });
  return (
    <DateField
      {...field}
      label={t(`settings.dates.${LABELS[name]}`)}
      optional={!isFirst}
      error={fieldState.error?.message}
      hint={!isFirst && t(`settings.dates.${LABELS[name]}Hint`)}
      min={isFirst ? GIVEN_DAYS.first : from}
      max={GIVEN_DAYS.last}
      isDisabled={isDisabled}
    />
  );
}

function EveryField() {
  const { t } = useTranslation();
  const { register, watch, formState } = useFormContext<DateDraft>();
  const unit = watch('repeat.unit');
  return (
    <NumberField
      label={t(`settings.dates.every.${unit}`)}
      error={formState.errors.repeat?.every?.message}
      least={1}
      most={MAX_EVERY}
      registered={register('repeat.every', { valueAsNumber: true })}
    />
  );
}

const { from: fromDay, to: toDay, repeat: repeats } = importantDateBody.shape;
/** Only the time fields, so that the preview works before the rest is valid. */
const times = z.object({ from: fromDay, to: toDay, repeat: repeats });

/** Preview of the next occurrences. */
function Ahead() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const daysOf = useDays();
  const draft = useFormContext<DateDraft>().watch();
  if (!times.safeParse(timesOf(draft)).success) return null;
  const ahead = timesWithin(timesOf(draft), { from: dayOf(now) }, SHOWN);
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'long' });
  return (
    <p className="date-ahead" role="status">
      {ahead.length === 0
        ? t('settings.dates.comesNoMore')
        : t('settings.dates.comes', { days: list.format(ahead.map(daysOf)) })}
    </p>
  );
}
