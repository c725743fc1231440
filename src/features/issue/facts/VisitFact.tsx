import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod/mini';

import { issueChange, isVisitInOrder } from '#contract/issueChanges.ts';
import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { dayOf, momentOf, timeOf } from '#src/shared/lib/days.ts';

import { DayNotes } from '../calendar/DayNotes.tsx';
import { useNextWorkingDay } from '../calendar/useNextWorkingDay.ts';
import { formatVisit, isVisitOff } from '../calendar/visit.ts';
import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { FactButtons } from './FactButtons.tsx';
import { FactRow, NoValue } from './FactRow.tsx';

type Visit = { plannedFrom: string | null; plannedTo: string | null };
const NO_VISIT: Visit = { plannedFrom: null, plannedTo: null };

/** Scheduled visit. */
export function VisitFact() {
  const { t, i18n } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const now = useNow();
  const { plannedFrom, plannedTo } = issue;
  const isEmpty = plannedFrom === null || isVisitOff(issue, now);
  return (
    <FactRow
      name="plannedFrom"
      isEmpty={isEmpty}
      label={t('issue.facts.visit')}
      renderEditor={
        mayEdit('plannedFrom')
          ? (onSave) => (
              <VisitForm
                visit={{ plannedFrom, plannedTo }}
                onSave={(visit) => onSave(saveFact('plannedFrom', visit, visit))}
              />
            )
          : undefined
      }
    >
      {isEmpty ? (
        <NoValue />
      ) : (
        <time dateTime={plannedFrom}>{formatVisit(plannedFrom, plannedTo, i18n.language)}</time>
      )}
    </FactRow>
  );
}

type VisitDraft = { day: string; plannedFrom: string; plannedTo: string };

/** Form values -> change. */
const PLANNING = z.pipe(
  z.transform(({ day, plannedFrom, plannedTo }: VisitDraft): unknown => ({
    plannedFrom: day === '' || plannedFrom === '' ? '' : momentOf(day, plannedFrom),
    plannedTo: day === '' || plannedTo === '' ? null : momentOf(day, plannedTo),
  })),
  z
    .pick(issueChange, { plannedFrom: true, plannedTo: true })
    .check(z.refine(isVisitInOrder, { path: ['plannedTo'] })),
);

type FormProps = { visit: Visit; onSave: (visit: Visit) => void };

function VisitForm({ visit: { plannedFrom, plannedTo }, onSave }: FormProps) {
  const { t } = useTranslation();
  const nextDay = useNextWorkingDay();
  const { control, handleSubmit, formState } = useForm<VisitDraft>({
    values: {
      day: plannedFrom ? dayOf(new Date(plannedFrom)) : nextDay,
      plannedFrom: plannedFrom ? timeOf(new Date(plannedFrom)) : '08:00',
      plannedTo: plannedFrom && !plannedTo ? '' : timeOr(plannedTo, '10:00'),
    },
    resolver: useContractResolver<VisitDraft>(PLANNING, { plannedTo: t('issue.visit.endsEarly') }),
    // The next working day may arrive late; keep what the user has changed.
    resetOptions: { keepDirtyValues: true },
    mode: 'onChange',
  });
  const day = useWatch({ control, name: 'day' });
  const { errors } = formState;
  const onSubmit = handleSubmit((draft) => {
    const planned = z.parse(PLANNING, draft);
    onSave({ plannedFrom: planned.plannedFrom ?? null, plannedTo: planned.plannedTo ?? null });
  });
  return (
    <form className="fact-form" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          // Opened by the user just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <DateField label={t('issue.visit.day')} isRequired autoFocus {...field} />
        )}
      />
      <div className="visit-times">
        <Controller
          control={control}
          name="plannedFrom"
          rules={{ deps: 'plannedTo' }}
          render={({ field }) => <TimeField label={t('issue.visit.from')} isRequired {...field} />}
        />
        <Controller
          control={control}
          name="plannedTo"
          render={({ field }) => <TimeField label={t('issue.visit.to')} {...field} />}
        />
      </div>
      {(errors.plannedTo ?? errors.plannedFrom) && (
        <p className="is-off" role="alert">
          {(errors.plannedTo ?? errors.plannedFrom)?.message}
        </p>
      )}
      <DayNotes day={day} />
      <FactButtons
        clearText={t('issue.visit.clear')}
        onClear={plannedFrom ? () => onSave(NO_VISIT) : undefined}
      />
    </form>
  );
}

const timeOr = (iso: string | null, otherwise: string) => (iso ? timeOf(new Date(iso)) : otherwise);
