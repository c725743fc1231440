import { useState } from 'react';

import { needsDate, WAITING_FOR, type WaitingFor } from '#contract/issueStatus.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf, endOfDay } from '#src/shared/lib/days.ts';

import type { FormProps } from '../draft.ts';

/** For whom they wait, and until when. */
export function WaitForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const [whom, setWhom] = useState<WaitingFor>();
  const [day, setDay] = useState('');
  const [note, setNote] = useState('');
  const isDateMissing = whom !== undefined && day === '' && needsDate(whom, true);

  const tell = (next: { whom: WaitingFor | undefined; day: string; note: string }) => {
    const isWhole =
      next.whom !== undefined &&
      (next.day === '' ? !needsDate(next.whom, true) : next.day >= dayOf(now()));
    onChange(
      isWhole && next.whom
        ? {
            action: {
              do: 'wait',
              waitingFor: next.whom,
              wakeOnReply: true,
              note: next.note.trim(),
              ...(next.day === '' ? {} : { waitingUntil: endOfDay(next.day) }),
            },
          }
        : {},
    );
  };
  return (
    <>
      <Field label={t('issue.waiting.for')} htmlFor="bulk-wait-for">
        <select
          className="form-select"
          value={whom ?? ''}
          onChange={({ target }) => {
            const next = target.value as WaitingFor;
            setWhom(next);
            tell({ whom: next, day, note });
          }}
        >
          <option value="" disabled>
            {t('issue.waiting.choose')}
          </option>
          {WAITING_FOR.map((value) => (
            <option key={value} value={value}>
              {t(`issue.waiting.whom.${value}`)}
            </option>
          ))}
        </select>
      </Field>
      <DateField
        label={t('issue.waiting.until')}
        optional={!isDateMissing}
        min={dayOf(now())}
        error={day !== '' && day < dayOf(now()) ? t('issue.waiting.untilError') : undefined}
        value={day}
        onChange={(next) => {
          setDay(next);
          tell({ whom, day: next, note });
        }}
      />
      <Field label={t('issue.waiting.note')} htmlFor="bulk-wait-note" optional>
        <input
          className="form-control"
          maxLength={1000}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            tell({ whom, day, note: target.value });
          }}
        />
      </Field>
    </>
  );
}
