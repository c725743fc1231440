import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { now, useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/useSaveFact.ts';
import { dayOf, endOfDay, inDays } from './days.ts';
import { FactRow } from './FactRow.tsx';

const SOON = [
  { key: 'today', days: 0 },
  { key: 'tomorrow', days: 1 },
  { key: 'week', days: 7 },
] as const;

/** When it shall be answered at the latest. */
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
      label={t('issue.facts.dueAt')}
      renderEditor={
        mayEdit('dueAt')
          ? (onSave) => <DueForm value={dueAt} onSave={(day) => onSave(save(day))} />
          : undefined
      }
    >
      {dueAt ? (
        <time dateTime={dueAt}>{formatDay(dueAt, i18n.language, shownAt)}</time>
      ) : (
        <span className="text-3">–</span>
      )}
    </FactRow>
  );
}

function DueForm({
  value,
  onSave,
}: {
  value: string | null;
  onSave: (day: string | null) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [day, setDay] = useState(value ? dayOf(new Date(value)) : '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSave(day === '' ? null : day);
  };
  return (
    <form className="fact-form" onSubmit={onSubmit}>
      <div className="fact-soon">
        {SOON.map(({ key, days }) => (
          <button
            key={key}
            type="button"
            className="btn btn-secondary btn-sm"
            onClick={() => onSave(inDays(days, now()))}
          >
            {t(`issue.due.${key}`)}
          </button>
        ))}
      </div>
      <label className="form-label" htmlFor={id}>
        {t('issue.facts.dueAt')}
      </label>
      <input
        id={id}
        type="date"
        className="form-control"
        value={day}
        // It was just asked for by a click.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setDay(target.value)}
      />
      <div className="fact-buttons">
        {value && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => onSave(null)}>
            {t('issue.due.clear')}
          </button>
        )}
        <button type="submit" className="btn btn-secondary btn-sm">
          {t('common.save')}
        </button>
      </div>
    </form>
  );
}
