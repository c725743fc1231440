import { lazy, Suspense, useRef } from 'react';
import { Link } from 'react-router';

import type { Issue } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { formatAge, formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { isLate } from '#src/entities/issue/isLate.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { formatVisit } from '../calendar/visit.ts';
import { useIssue } from '../issueContext.ts';
import { TurnActs } from './TurnAct.tsx';
import { TurnLine } from './TurnLine.tsx';
import { useTurn } from './useTurn.ts';

const IssueClocks = lazy(async () => ({
  default: await withTexts(
    'clock',
    async () => (await import('#src/entities/clock/IssueClocks.tsx')).IssueClocks,
  )(),
}));

/** Whose turn it is, highlighted while it is the viewer's or nobody's; then the urgent facts. */
export function IssueMeta() {
  const { t } = useTranslation();
  const { isStaff } = useIssue();
  const turn = useTurn();
  const line = useRef<HTMLDivElement>(null);
  useKeys([
    {
      id: 'turn',
      label: t('keys.turn'),
      group: 'issue',
      keys: 't',
      isKeyOnly: true,
      run: () =>
        (line.current?.querySelector<HTMLElement>('.turn ~ .btn') ?? line.current)?.focus(),
    },
  ]);
  return (
    <div
      ref={line}
      className="issue-meta"
      data-turn={isStaff && turn && turn.who !== 'other' ? 'us' : 'them'}
      tabIndex={-1}
    >
      <span className="win" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      {turn ? <TurnLine turn={turn} /> : <span className="turn">&nbsp;</span>}
      {isStaff && turn && <TurnActs turn={turn} />}
      <TurnFacts />
    </div>
  );
}

function TurnFacts() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const { status, plannedFrom, plannedTo, followUpOf } = issue;
  const isOver = status === 'done' || status === 'closed';
  const hasClocks = issue.clocks && issue.clocks.length > 0;
  const isVisitAhead = !isOver && plannedFrom && new Date(plannedTo ?? plannedFrom) > now;
  return (
    <span className="turn-facts" data-timed={hasClocks}>
      {/* First, as it comes last: nothing moves. */}
      {hasClocks ? (
        <Suspense>
          <IssueClocks issue={issue} />
        </Suspense>
      ) : (
        <Due issue={issue} />
      )}
      {followUpOf && (
        <Link to={`/issue/${followUpOf.id}`}>
          {t('issue.followsUp', { number: formatIssueNumber(followUpOf.number) })}
        </Link>
      )}
      <Prio value={issue.priority} showWord />
      {isVisitAhead && (
        <span className="next-visit">
          <Icon name="calendar-event" />
          {t('delegation.visit', { visit: formatVisit(plannedFrom, plannedTo, i18n.language) })}
        </span>
      )}
      {!isOver && (
        <span className="open-for">
          {t('facts.turn.open')} <b>{formatAge(issue.createdAt, i18n.language, now)}</b>
        </span>
      )}
    </span>
  );
}

function Due({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { dueAt, status } = issue;
  if (!dueAt || status === 'closed') return null;
  const isOverdue = isLate(issue, now);
  return (
    <span className={isOverdue ? 'age-line is-late' : 'age-line'}>
      <Icon name={isOverdue ? 'clock-history' : 'hourglass-split'} />
      {t(isOverdue ? 'issue.wasDue' : 'issue.dueBy')} <b>{formatDay(dueAt, i18n.language, now)}</b>
    </span>
  );
}
