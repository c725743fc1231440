import { useState } from 'react';

import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { endOfDay } from '#src/shared/lib/days.ts';

import type { FormProps } from '../draft.ts';

/** Until when they are to be answered, or that no day is set. */
export function DueForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState('');
  const [isNone, setIsNone] = useState(false);
  const tell = (dueAt: string | null) => onChange({ action: { do: 'due', dueAt } });
  return (
    <>
      <Field label={t('dashboard.bulk.dialog.day')} htmlFor="bulk-due">
        <input
          className="form-control"
          type="date"
          value={day}
          disabled={isNone}
          onChange={({ target: { value } }) => {
            setDay(value);
            if (value) tell(endOfDay(value));
            else onChange({});
          }}
        />
      </Field>
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
