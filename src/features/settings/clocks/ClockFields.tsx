import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import { MAX_CLOCK_MINUTES } from '#contract/clocks.ts';
import { CLOCK_KINDS } from '#contract/issueClock.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { Choices } from '#src/shared/forms/Choices.tsx';
import { NumberField } from '#src/shared/forms/NumberField.tsx';
import { Select } from '#src/shared/forms/Select.tsx';
import { Switch } from '#src/shared/forms/Switch.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { NameField } from '../frame/NameField.tsx';
import type { ClockDraft } from './clockDraft.ts';
import { Ticks } from './Ticks.tsx';

const UNITS = ['minute', 'hour'] as const;

/** Name, kind, time and priorities of a clock. */
export function ClockFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <EnabledField />
      <NameField isNew={isNew} />
      <Choices
        name="kind"
        label={t('settings.clocks.kind')}
        hint={t('settings.clocks.kindHint')}
        choices={CLOCK_KINDS.map((kind) => ({
          value: kind,
          text: t(`settings.clocks.kinds.${kind}`),
        }))}
      />
      <TimeFields />
      <Ticks
        name="priorities"
        label={t('settings.clocks.priorities')}
        hint={t('settings.clocks.prioritiesHint')}
        choices={PRIORITIES.map((value) => ({ value, text: t(`common.priority.${value}`) }))}
      />
    </>
  );
}

function EnabledField() {
  const { t } = useTranslation();
  const { field } = useController<ClockDraft, 'enabled'>({ name: 'enabled' });
  const { value, onChange, onBlur, ref } = field;
  return (
    <div className="field">
      <Switch label={t('settings.clocks.enabled')} isOn={value} {...{ onChange, onBlur, ref }} />
    </div>
  );
}

function TimeFields() {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<ClockDraft>();
  return (
    <div className="form-row">
      <NumberField
        label={t('settings.clocks.minutes')}
        error={formState.errors.minutes?.message}
        least={1}
        most={MAX_CLOCK_MINUTES}
        registered={register('minutes', { valueAsNumber: true })}
      />
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('settings.clocks.unit')}
        </label>
        <Select id={id} {...register('unit')}>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`settings.clocks.units.${unit}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
