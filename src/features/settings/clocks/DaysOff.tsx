import { useState } from 'react';
import { useController } from 'react-hook-form';

import { MAX_DAYS_OFF } from '#contract/clocks.ts';
import { GIVEN_DAYS } from '#contract/primitives.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { FieldGroup } from '#src/shared/forms/FieldGroup.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import type { ClockDraft } from './clockDraft.ts';

/** The company's own days off, besides public holidays. */
export function DaysOff() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const [day, setDay] = useState('');
  const { field, fieldState } = useController<ClockDraft, 'hours.daysOff'>({
    name: 'hours.daysOff',
  });
  const days = field.value;
  const add = () => {
    field.onChange([...new Set([...days, day])].toSorted());
    setDay('');
  };
  return (
    <FieldGroup
      name="hours.daysOff"
      label={t('settings.clocks.daysOff')}
      error={fieldState.error?.message}
      isGroup
    >
      <ul className="clock-days-off">
        {days.map((each) => {
          const text = formatDay(`${each}T12:00:00`, i18n.language, now);
          return (
            <li key={each}>
              {text}
              <IconButton
                icon="x-lg"
                label={t('settings.clocks.removeDay', { day: text })}
                onClick={() => field.onChange(days.filter((other) => other !== each))}
              />
            </li>
          );
        })}
      </ul>
      {days.length < MAX_DAYS_OFF && (
        <div className="clock-add-day">
          <DateField
            label={t('settings.clocks.dayOff')}
            isLabelHidden
            value={day}
            min={GIVEN_DAYS.first}
            max={GIVEN_DAYS.last}
            onChange={setDay}
          />
          <button type="button" className="btn btn-secondary" disabled={day === ''} onClick={add}>
            <Icon name="plus-lg" />
            {t('settings.clocks.addDay')}
          </button>
        </div>
      )}
    </FieldGroup>
  );
}
