import { useState } from 'react';

import type { Absence } from '#contract/absences.ts';
import type { Person } from '#contract/people.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { BulkDialog } from './BulkDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { type BarAct, PeopleBar } from './PeopleBar.tsx';
import { PersonRow } from './PersonRow.tsx';

const PAGE = 50;

type Props = {
  to: string;
  people: readonly Person[];
  /** Those of the tab and filter. */
  shown: readonly Person[];
  away: ReadonlyMap<number, Absence>;
};

/** People with what is done to the marked ones. The dialog outlives its people, who may leave the list meanwhile. */
export function PeopleRows({ to, people, shown, away }: Props) {
  const { t } = useTranslation();
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [act, setAct] = useState<BarAct>();
  // Marked people may have left the list meanwhile.
  const chosen = shown.filter(({ id }) => marked.has(id));
  const onClose = () => setAct(undefined);
  return (
    <>
      {shown.length > 0 ? (
        <Page {...{ to, people, shown, away, marked }} onMark={setMarked} />
      ) : (
        <p className="rows-none" role="status">
          {t('settings.people.noHits')}
        </p>
      )}
      {chosen.length > 0 && (
        <PeopleBar people={chosen} onAct={setAct} onClear={() => setMarked(new Set())} />
      )}
      {act?.kind === 'invite' && <InviteDialog people={act.people} onClose={onClose} />}
      {act && act.kind !== 'invite' && (
        <BulkDialog kind={act.kind} people={act.people} onClose={onClose} />
      )}
    </>
  );
}

type PageProps = Props & {
  marked: ReadonlySet<number>;
  onMark: (marked: ReadonlySet<number>) => void;
};

/** A page of people at a time, and how many there are. */
function Page({ to, people, shown, away, marked, onMark }: PageProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const page = Math.min(asked, pages - 1);
  const chosen = shown.filter(({ id }) => marked.has(id));
  const mark = (id: number, isMarked: boolean) =>
    onMark(new Set(isMarked ? [...marked, id] : [...marked].filter((one) => one !== id)));
  return (
    <>
      <table className="table people-table">
        <thead>
          <tr>
            <th className="c-mark">
              <label className="mark">
                <input
                  className="form-check-input"
                  type="checkbox"
                  aria-label={t('people.markAll')}
                  checked={chosen.length === shown.length}
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && chosen.length < shown.length;
                  }}
                  onChange={({ target }) =>
                    onMark(new Set(target.checked ? shown.map(({ id }) => id) : []))
                  }
                />
              </label>
            </th>
            <th className="c-who">{t('settings.name')}</th>
            <th className="c-role">{t('settings.people.role')}</th>
            <th className="c-teams">{t('settings.areas.teams')}</th>
            <th className="c-projects">{t('settings.people.projects')}</th>
            <th className="c-state">{t('people.state')}</th>
            <th className="c-more">
              <span className="visually-hidden">{t('people.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(page * PAGE, (page + 1) * PAGE).map((person) => (
            <PersonRow
              key={person.id}
              {...{ to, person, people }}
              absence={away.get(person.id)}
              isMarked={marked.has(person.id)}
              onMark={mark}
            />
          ))}
        </tbody>
      </table>
      <Pager {...{ page, pages }} total={shown.length} onPage={setAsked} />
    </>
  );
}

type PagerProps = { page: number; pages: number; total: number; onPage: (page: number) => void };

function Pager({ page, pages, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const range = { from: page * PAGE + 1, to: Math.min(total, (page + 1) * PAGE), all: total };
  return (
    <div className="people-pager">
      <span role="status">{t('people.range', range)}</span>
      {pages > 1 && (
        <>
          <IconButton
            isSmall
            icon="chevron-left"
            label={t('people.previous')}
            aria-disabled={page === 0}
            onClick={() => onPage(Math.max(0, page - 1))}
          />
          <IconButton
            isSmall
            icon="chevron-right"
            label={t('people.next')}
            aria-disabled={page === pages - 1}
            onClick={() => onPage(Math.min(pages - 1, page + 1))}
          />
        </>
      )}
    </div>
  );
}
