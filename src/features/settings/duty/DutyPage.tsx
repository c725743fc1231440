import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import './duty.scss';
import { DutyPlanForm } from './DutyPlanForm.tsx';
import { GapBanner } from './GapBanner.tsx';
import { RepeatDialog } from './RepeatDialog.tsx';
import { Roster } from './Roster.tsx';
import type { RosterId } from './rows.ts';
import { type RosterRow, SHOWN_WEEKS, useRoster } from './useRoster.ts';
import { plusWeeks, weekNumber } from '#src/entities/duty/weeks.ts';

/** Who is on duty, week by week, and whom an urgent issue that nobody has asks in which order. */
export function DutyPage() {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const roster = useRoster(page);
  const [chosen, setChosen] = useState<RosterId>();
  const of = roster.rows.find(({ projectId }) => projectId === chosen) ?? roster.rows[0];
  return (
    <div className="set-wide duty-page">
      <div className="page-head">
        <div className="lead-in">
          <h1>{t('settings.areas.duty')}</h1>
          <p>{t('duty.lead')}</p>
        </div>
        <WeekPager from={roster.from} page={page} onPage={setPage} />
        <Repeat rows={roster.rows} chosen={of?.projectId} isLoading={roster.isLoading} />
      </div>
      {!roster.isNaming && <GapBanner nameOf={roster.nameOf} />}
      {roster.isLoading ? (
        <Coming {...roster} />
      ) : (
        <Roster rows={roster.rows} chosen={of?.projectId} onChoose={setChosen} />
      )}
      {roster.further.length > 0 && (
        <div className="duty-add">
          <Picker
            label={t('duty.addProject')}
            placeholder={t('duty.addProject')}
            options={roster.further.map(({ id, name }) => ({ value: id, text: name }))}
            value={undefined}
            onPick={(id) => {
              roster.add(id);
              setChosen(id);
            }}
          />
        </div>
      )}
      {of && !roster.isLoading && (
        <DutyPlanForm key={String(of.projectId)} row={of} plans={roster.plans} />
      )}
    </div>
  );
}

type ComingProps = { isError: boolean; refetch: () => unknown };

/** In place of the roster, until it is there. */
function Coming({ isError, refetch }: ComingProps) {
  const { t } = useTranslation();
  return (
    <div className="panel">
      {isError ? (
        <LoadError text={t('common.errors.generic')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </div>
  );
}

type RepeatProps = {
  rows: readonly RosterRow[];
  chosen: RosterId | undefined;
  isLoading: boolean;
};

/** Offered where the viewer keeps a roster. Has its place before that is known: the weeks beside it would move. */
function Repeat({ rows, chosen, isLoading }: RepeatProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const editable = rows.filter(({ mayEdit }) => mayEdit);
  const first = editable.find(({ projectId }) => projectId === chosen) ?? editable[0];
  if (!first && !isLoading) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={!first}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="arrow-repeat" />
        {t('duty.repeat.open')}
      </button>
      {isOpen && first && (
        <RepeatDialog
          rows={editable}
          chosen={first.projectId}
          mondays={first.cells.map(({ monday }) => monday)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

type PagerProps = { from: string; page: number; onPage: (page: number) => void };

function WeekPager({ from, page, onPage }: PagerProps) {
  const { t } = useTranslation();
  const last = plusWeeks(from, SHOWN_WEEKS - 1);
  return (
    <div className="seg" role="group" aria-label={t('duty.weeks')}>
      <IconButton icon="chevron-left" label={t('duty.earlier')} onClick={() => onPage(page - 1)} />
      <button type="button" aria-pressed={page === 0} onClick={() => onPage(0)}>
        {t('duty.range', { from: weekNumber(from), to: weekNumber(last) })}
      </button>
      <IconButton icon="chevron-right" label={t('duty.later')} onClick={() => onPage(page + 1)} />
    </div>
  );
}
