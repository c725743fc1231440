import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import type { Issue } from '#contract/issues.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { useIssue } from '../issueContext.ts';
import { reporterName } from './reporterName.ts';
import { TurnLine, useIsOurTurn } from './TurnLine.tsx';

const IssueClocks = lazy(async () => ({
  default: await withTexts(
    'clock',
    async () => (await import('#src/entities/clock/IssueClocks.tsx')).IssueClocks,
  )(),
}));

/** Whose turn it is, on lamp paper with four lit panes while it is ours; then the urgent facts. */
export function IssueMeta() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const reporter = reporterName(issue);
  return (
    <div className="issue-meta" data-turn={useIsOurTurn() ? 'us' : 'them'}>
      <span className="win" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <TurnLine />
      <Prio value={issue.priority} showWord />
      <span>
        {reporter ? t('issue.reportedBy') : t('issue.reported')} {reporter && <b>{reporter}</b>}{' '}
        <time dateTime={issue.createdAt}>{formatMoment(issue.createdAt, i18n.language, now)}</time>
      </span>
      {issue.clocks && issue.clocks.length > 0 ? (
        <Suspense>
          <IssueClocks issue={issue} />
        </Suspense>
      ) : (
        <Due issue={issue} />
      )}
      {issue.followUpOf && (
        <Link to={`/issue/${issue.followUpOf.id}`}>
          {t('issue.followsUp', { number: formatIssueNumber(issue.followUpOf.number) })}
        </Link>
      )}
      {issue.labels.map(({ id, name }) => (
        <span key={id} className="tag tag-line">
          {name}
        </span>
      ))}
    </div>
  );
}

function Due({ issue: { dueAt, status } }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!dueAt || status === 'closed') return null;
  const isLate = new Date(dueAt) < now;
  return (
    <span className={isLate ? 'age-line is-late' : 'age-line'}>
      <Icon name={isLate ? 'clock-history' : 'hourglass-split'} />
      {t(isLate ? 'issue.wasDue' : 'issue.dueBy')} <b>{formatDay(dueAt, i18n.language, now)}</b>
    </span>
  );
}
