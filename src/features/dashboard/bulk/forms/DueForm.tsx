import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { bulkDue } from '#contract/issueChanges.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { endOfDay } from '#src/shared/lib/days.ts';

import type { FormProps } from '../draft.ts';
import { useReportValue } from './useReportValue.ts';

type DueDraft = { dueAt: string; isNone: boolean };

/** Form values -> action. */
const DUE = z.pipe(
  z.transform(({ dueAt, isNone }: DueDraft): unknown => ({
    dueAt: isNone ? null : dueAt && endOfDay(dueAt),
  })),
  bulkDue,
);

/** Due date for the issues, or none. */
export function DueForm({ onChange }: FormProps) {
  const { t } = useTranslation();
  const form = useForm<DueDraft>({
    defaultValues: { dueAt: '', isNone: false },
    resolver: useContractResolver<DueDraft>(DUE),
  });
  const isNone = useWatch({ control: form.control, name: 'isNone' });
  useReportValue(form, DUE, (decision) =>
    onChange(decision ? { action: { do: 'due', ...decision } } : {}),
  );
  return (
    <>
      <Controller
        control={form.control}
        name="dueAt"
        render={({ field }) => (
          <DateField label={t('dashboard.bulk.dialog.day')} isDisabled={isNone} {...field} />
        )}
      />
      <div className="form-check">
        <input
          className="form-check-input"
          type="checkbox"
          id="bulk-due-none"
          {...form.register('isNone')}
        />
        <label className="form-check-label" htmlFor="bulk-due-none">
          {t('dashboard.bulk.dialog.noDay')}
        </label>
      </div>
    </>
  );
}
