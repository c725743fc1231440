import { type FormEvent, useState } from 'react';

import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dayOf, momentOf, timeOf } from '#src/shared/lib/days.ts';

import { DayNotes } from '../calendar/DayNotes.tsx';
import { useNextWorkingDay } from '../calendar/useNextWorkingDay.ts';
import { formatVisit } from '../calendar/visit.ts';
import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { FactButtons } from './FactButtons.tsx';
import { FactRow } from './FactRow.tsx';

type Visit = { plannedFrom: string | null; plannedTo: string | null };
const NO_VISIT: Visit = { plannedFrom: null, plannedTo: null };

/** Scheduled visit. */
export function VisitFact() {
  const { t, i18n } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const { plannedFrom, plannedTo } = issue;
  return (
    <FactRow
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
      {plannedFrom ? (
        <time dateTime={plannedFrom}>{formatVisit(plannedFrom, plannedTo, i18n.language)}</time>
      ) : (
        <span className="text-3">–</span>
      )}
    </FactRow>
  );
}

type FormProps = { visit: Visit; onSave: (visit: Visit) => void };

function VisitForm({ visit: { plannedFrom, plannedTo }, onSave }: FormProps) {
  const { t } = useTranslation();
  const nextDay = useNextWorkingDay();
  const [chosen, setDay] = useState(plannedFrom ? dayOf(new Date(plannedFrom)) : undefined);
  const day = chosen ?? nextDay;
  const [from, setFrom] = useState(plannedFrom ? timeOf(new Date(plannedFrom)) : '08:00');
  const [to, setTo] = useState(plannedFrom && !plannedTo ? '' : timeOr(plannedTo, '10:00'));
  const endsEarly = to !== '' && to <= from;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (endsEarly || day === '' || from === '') return;
    onSave({
      plannedFrom: momentOf(day, from),
      plannedTo: to === '' ? null : momentOf(day, to),
    });
  };
  return (
    <form className="fact-form" onSubmit={onSubmit}>
      {/* Opened by the user just now. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <DateField label={t('issue.visit.day')} value={day} isRequired autoFocus onChange={setDay} />
      <div className="visit-times">
        <TimeField label={t('issue.visit.from')} value={from} isRequired onChange={setFrom} />
        <TimeField label={t('issue.visit.to')} value={to} onChange={setTo} />
      </div>
      {endsEarly && (
        <p className="is-off" role="alert">
          {t('issue.visit.endsEarly')}
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
