import { useTranslation } from 'react-i18next';

import type { Issue } from '#contract/issues.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Prio } from '#src/shared/ui/Prio.tsx';

import { useIssue } from '../issueContext.ts';

export function IssueMeta() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { issue } = useIssue();
  const reporter = reporterName(issue);
  return (
    <div className="issue-meta">
      <Prio value={issue.priority} showWord />
      <span>
        {reporter ? t('issue.reportedBy') : t('issue.reported')} {reporter && <b>{reporter}</b>}{' '}
        <time dateTime={issue.createdAt}>{formatMoment(issue.createdAt, i18n.language, now)}</time>
      </span>
      <Due issue={issue} />
      <Waiting issue={issue} />
      <Resolved issue={issue} />
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

function Waiting({ issue: { status, waitingFor, waitingUntil, waitingNote } }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (status !== 'waiting' || !waitingFor) return null;
  return (
    <span title={waitingNote || undefined}>
      {t('issue.waiting.for')} <b>{t(`issue.waiting.whom.${waitingFor}`)}</b>
      {waitingUntil &&
        ` ${t('issue.waiting.untilDay', { day: formatDay(waitingUntil, i18n.language, now) })}`}
      {waitingNote && ` – ${waitingNote}`}
    </span>
  );
}

function Resolved({
  issue: { status, resolution, resolutionText, duplicateOf },
}: {
  issue: Issue;
}) {
  const { t } = useTranslation();
  if (status !== 'closed' || !resolution) return null;
  return (
    <span>
      <b>{t(`issue.resolution.${resolution}`)}</b>
      {duplicateOf && ` #${duplicateOf.number}`}
      {resolutionText && ` – ${resolutionText}`}
    </span>
  );
}

/** Who the fault is reported by: a resident by name, else whoever of the company made the issue. */
export function reporterName({ reporter, creator }: Issue): string | undefined {
  const name = reporter && `${reporter.firstname} ${reporter.lastname}`.trim();
  return name || creator?.name;
}
