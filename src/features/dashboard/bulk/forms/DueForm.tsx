import { useState } from 'react';

import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { endOfDay } from '#src/shared/lib/days.ts';

import type { FormProps } from '../draft.ts';

/** Due date for the issues, or none. */
export function DueForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const [isNone, setIsNone] = useState(false);
  const tell = (dueAt: string | null) => onChange({ action: { do: 'due', dueAt } });
  return (
    <>
      <DateField
        label={t('dashboard.bulk.dialog.day')}
        value={day}
        isDisabled={isNone}
        onChange={(next) => {
          setDay(next);
          if (next) tell(endOfDay(next));
          else onChange({});
        }}
      />
      <div className="form-check">
        <input
          className="form-check-input"
          type="checkbox"
          id="bulk-due-none"
          checked={isNone}
          onChange={({ target: { checked } }) => {
            setIsNone(checked);
            if (checked) tell(null);
            else if (day) tell(endOfDay(day));
            else onChange({});
          }}
        />
        <label className="form-check-label" htmlFor="bulk-due-none">
          {t('dashboard.bulk.dialog.noDay')}
        </label>
      </div>
    </>
  );
}
