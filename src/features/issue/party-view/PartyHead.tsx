import type { Turn } from '#contract/nextStep.ts';
import type { ReporterIssue } from '#contract/partyView.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

/** Title, status and next step. */
export function PartyHead({ issue, turn }: { issue: ReporterIssue; turn: Turn }) {
  const { t } = useTranslation();
  const { address, space, project, status } = issue;
  const place = [address?.street ?? project.name, space?.name].filter(Boolean).join(' · ');
  return (
    <header className="issue-head">
      <p className="meta">
        {t('issue.titleOf', { number: formatIssueNumber(issue.number) })} · {place}
      </p>
      <div className="issue-title">
        {address && <Plate large>{address.objectId}</Plate>}
        <h1>{issue.title}</h1>
        <Status value={status} pill />
      </div>
      <Standing issue={issue} turn={turn} />
    </header>
  );
}

function Standing({ issue, turn }: { issue: ReporterIssue; turn: Turn }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const company = useCompany()?.name ?? '';
  const { plannedFrom, plannedTo, resolution, status, waitingUntil } = issue;
  const isVisitAhead = plannedFrom && Date.parse(plannedTo ?? plannedFrom) >= now.getTime();
  const until = status === 'waiting' && waitingUntil;
  return (
    <div className="issue-meta">
      <span>
        <b>{t(`issue.partyView.turn.${turn}`, { company })}</b>
        {until && ` ${t('issue.waiting.untilDay', { day: formatDay(until, i18n.language, now) })}`}
      </span>
      {isVisitAhead && (
        <span>
          <Icon name="calendar-event" />{' '}
          {t('issue.partyView.visit', { moment: formatMoment(plannedFrom, i18n.language, now) })}
        </span>
      )}
      {resolution && <span>{t(`issue.resolution.${resolution}`)}</span>}
    </div>
  );
}
