import { useController, useForm } from 'react-hook-form';
import { z } from 'zod/mini';

import { issueChange } from '#contract/issueChanges.ts';
import { isLate } from '#src/entities/issue/isLate.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now, useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { dayOf, endOfDay } from '#src/shared/lib/days.ts';

import { DayNotes } from '../calendar/DayNotes.tsx';
import { useHolidays } from '../calendar/useHolidays.ts';
import { addWorkingDays, dateOf } from '../calendar/workingDays.ts';
import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { FactButtons } from './FactButtons.tsx';
import { FactRow, NoValue } from './FactRow.tsx';

/** Common choices, in working days from today. */
const SOON = [0, 1, 2, 5, 10] as const;

/** Due date. */
export function DueFact() {
  const { t, i18n } = useTranslation();
  const shownAt = useNow();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const { dueAt } = issue;
  const save = (day: string | null) => {
    const due = day && endOfDay(day);
    return saveFact('dueAt', { dueAt: due }, { dueAt: due });
  };
  return (
    <FactRow
      name="dueAt"
      label={t('issue.facts.dueAt')}
      renderEditor={
        mayEdit('dueAt')
          ? (onSave) => <DueForm value={dueAt} onSave={(day) => onSave(save(day))} />
          : undefined
      }
    >
      {dueAt ? (
        <time dateTime={dueAt} className={isLate(issue, shownAt) ? 'is-late' : undefined}>
          {formatDay(dueAt, i18n.language, shownAt)}
        </time>
      ) : (
        <NoValue />
      )}
    </FactRow>
  );
}

const DUE = z.object({
  dueAt: z.pipe(
    z.transform((day: string): unknown => (day === '' ? null : endOfDay(day))),
    issueChange.shape.dueAt,
  ),
});

type FormProps = { value: string | null; onSave: (day: string | null) => void };

function DueForm({ value, onSave }: FormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit } = useForm({
    defaultValues: { dueAt: value ? dayOf(new Date(value)) : '' },
    resolver: useContractResolver<{ dueAt: string }>(DUE),
  });
  const { field, fieldState } = useController({ control, name: 'dueAt' });
  const onSubmit = handleSubmit(({ dueAt }) => onSave(dueAt === '' ? null : dueAt));
  return (
    <form className="fact-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <SoonChoices onChoose={onSave} />
      <DateField
        label={t('issue.facts.dueAt')}
        error={fieldState.error?.message}
        // Opened by the user just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...field}
      />
      <DayNotes day={field.value} />
      <FactButtons
        clearText={t('issue.due.clear')}
        onClear={value ? () => onSave(null) : undefined}
      />
    </form>
  );
}

/** A few working days from now, each with its date. */
function SoonChoices({ onChoose }: { onChoose: (day: string) => void }) {
  const { t, i18n } = useTranslation();
  const today = now();
  const { holidays } = useHolidays(today.getFullYear());
  return (
    <div className="fact-days" role="group" aria-label={t('issue.due.soon')}>
      {SOON.map((days) => {
        const day = addWorkingDays(dayOf(today), days, holidays);
        return (
          <button
            key={days}
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => onChoose(day)}
          >
            {days === 0 ? (
              t('issue.due.today')
            ) : (
              <>
                {t('issue.due.workingDays', { count: days })}{' '}
                <span className="text-2">
                  {formatDay(dateOf(day).toISOString(), i18n.language, today)}
                </span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
