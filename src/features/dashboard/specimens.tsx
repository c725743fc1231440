import './dashboard.scss';

import { type ReactNode, useState } from 'react';

import type { IssueFilter, IssueSort } from '#contract/issueFilter.ts';
import type { IssueRow as Issue } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';

import { BulkTools } from './bulk/BulkBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { narrowingFields } from './filters/filterFields.ts';
import { FilterSheet } from './filters/FilterSheet.tsx';
import { IssueRow } from './list/IssueRow.tsx';
import { ListHead } from './list/ListHead.tsx';
import { NoIssues } from './list/NoIssues.tsx';
import { Body, Table } from './list/tableParts.tsx';
import { useDensity } from './list/useDensity.ts';
import { useMarking } from './list/useMarking.ts';
import { StatusTabs } from './views/StatusTabs.tsx';

const noop = () => undefined;
const DAY = 86_400_000;
const named = (name: string) => ({ id: 1, name });
const FIRM = 'Bergström Rör AB';

/** Sample issue; no such id exists on the server. */
const BASE: Issue = {
  id: -1,
  number: 18_204,
  title: 'Trapphuslampan på plan 3 blinkar',
  status: 'new',
  priority: 'normal',
  project: { ...named('Kvarnholmen etapp 3'), number: '4012' },
  address: { id: 1, street: 'Tre Kronors väg 12', objectId: '1102' },
  space: null,
  category: named('El'),
  labels: [],
  responsible: named('Göran Åkesson'),
  team: null,
  contractors: [],
  waitingFor: null,
  waitingUntil: null,
  dueAt: null,
  createdAt: '',
  lastActivityAt: '',
  unread: false,
  messageCount: 0,
  attachmentCount: 0,
  version: 1,
};

/** Unread and overdue, marked with a long title, waiting, unassigned, and closed. */
function issuesOf(now: number, me: number): Issue[] {
  const at = (days: number) => new Date(now - days * DAY).toISOString();
  const parts: Partial<Issue>[] = [
    {
      title: 'Vattenläcka under diskbänken, rinner ned till grannen',
      unread: true,
      priority: 'urgent',
      category: named('Läckage'),
      labels: [named('Garanti'), named('Försäkring')],
      contractors: [FIRM],
      pendingDelegation: { contractor: FIRM, state: 'sent', answerBy: at(1) },
      dueAt: at(2),
      messageCount: 4,
      attachmentCount: 3,
    },
    {
      title:
        'Äldre fönster går inte att stänga, och karmen är så skev att snön yr in över hallgolvet',
      status: 'inProgress',
      priority: 'high',
      dueAt: at(-20),
    },
    {
      status: 'waiting',
      waitingFor: 'reporter',
      waitingUntil: at(-3),
      responsible: { id: me, name: 'Åsa Öström' },
    },
    { status: 'rejected', responsible: null, address: null, priority: 'low' },
    { status: 'closed', dueAt: at(9) },
  ];
  return parts.map((part, place) => ({
    ...BASE,
    number: BASE.number - place * 7,
    createdAt: at(2 + place * 5),
    lastActivityAt: at(1),
    ...part,
    id: -1 - place,
  }));
}

/** Table with rows in each state, some marked, and the bulk bar. */
export function MarkedIssues() {
  const [density] = useDensity();
  const [sort, setSort] = useState<IssueSort>();
  const [marked, setMarked] = useState([-2, -3]);
  const issues = issuesOf(useNow().getTime(), -1);
  const ids = issues.map(({ id }) => id);
  const marking = useMarking(ids);
  const onMark = (id: number) =>
    setMarked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const all = marked.length === ids.length;
  const onMarkAll = () => setMarked(all ? [] : ids);
  return (
    <>
      <Issues issues={issues} isRoomy={density === 'roomy'} marked={marked} onMark={onMark}>
        <ListHead
          sort={sort}
          onSort={setSort}
          marked={marked.length === 0 ? 'none' : all ? 'all' : 'some'}
          onMarkAll={onMarkAll}
          layout={undefined}
        />
      </Issues>
      <BulkTools
        issues={issues.filter(({ id }) => marked.includes(id))}
        list={{ loaded: ids.length, hasMore: false, isError: false, loadMore: noop }}
        total={ids.length}
        marking={{ ...marking, ids: new Set(marked), onMarkAll, onClear: () => setMarked([]) }}
        send={async () => true}
      />
    </>
  );
}

type IssuesProps = {
  issues: Issue[];
  isRoomy: boolean;
  marked: readonly number[];
  onMark: (id: number) => void;
  children: ReactNode;
};

function Issues({ issues, isRoomy, marked, onMark, children }: IssuesProps) {
  const { t } = useTranslation();
  return (
    <div id="issue-list">
      <Table
        className={`table issue-table has-marked ${isRoomy ? 'is-roomy' : ''}`}
        aria-label={t('dashboard.list.label')}
      >
        {children}
        <Body>
          {issues.map((issue, index) => (
            <IssueRow
              key={issue.id}
              issue={issue}
              index={index}
              layout={undefined}
              me={-1}
              isMarked={marked.includes(issue.id)}
              isMarking={false}
              onMark={onMark}
              onLongPress={undefined}
              onHover={noop}
            />
          ))}
        </Body>
      </Table>
    </div>
  );
}

const FILTER: IssueFilter = {
  status: ['inProgress'],
  priority: ['high', 'urgent'],
  overdue: true,
  createdFrom: '2026-11-01',
};

const COUNTS = {
  statuses: { new: 4, inProgress: 12, waiting: 3, done: 0, rejected: 1, closed: 1000 },
  areStatusesLowerBound: true,
};

/** Tabs, active filters, the filter sheet and the empty state. */
export function Filters() {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(FILTER);
  const [isOpen, setIsOpen] = useState(false);
  const { status, ...rest } = filter;
  const fields = narrowingFields(rest, {});
  const common = { filter, fields, onChange: setFilter };
  return (
    <>
      <StatusTabs
        status={status}
        counts={COUNTS}
        onChange={(one) => setFilter(one ? { ...rest, status: [one] } : rest)}
      />
      <div id="issue-list">
        <FilterChips
          {...common}
          more={
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              onClick={() => setIsOpen(true)}
            >
              {t('dashboard.filters.title')}
            </button>
          }
        />
        <NoIssues {...common} counts={undefined} />
      </div>
      {isOpen && (
        <FilterSheet
          address={{ filter, search: '', setFilter, setSort: noop, setGrouped: noop }}
          fields={fields}
          total={16}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
