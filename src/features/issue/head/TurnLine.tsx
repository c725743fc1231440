import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { reporterName } from './reporterName.ts';

/** Who has the next step, in one line. */
export function TurnLine() {
  const { issue } = useIssue();
  switch (issue.status) {
    case 'new':
    case 'inProgress':
      return <InHand issue={issue} />;
    case 'waiting':
      return <Waiting issue={issue} />;
    case 'done':
      return <Done issue={issue} />;
    case 'rejected':
      return <Rejected issue={issue} />;
    case 'closed':
      return <Closed issue={issue} />;
  }
}

function InHand({ issue: { responsible, team } }: { issue: Issue }) {
  const { t } = useTranslation();
  const name = responsible?.name ?? team?.name;
  return (
    <span className="turn">
      <Icon name="person-check" />
      {name ? t('issue.turn.inHand', { name }) : t('issue.turn.nobody')}
    </span>
  );
}

function Waiting({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { waitingFor, waitingUntil, waitingNote } = issue;
  if (!waitingFor) return null;
  return (
    <span className="turn" title={waitingNote || undefined}>
      <Icon name="hourglass-split" />
      {t('issue.waiting.for')} <b>{t(`issue.waiting.whom.${waitingFor}`)}</b>
      {waitingUntil &&
        ` ${t('issue.waiting.untilDay', { day: formatDay(waitingUntil, i18n.language, now) })}`}
      {waitingNote && ` – ${waitingNote}`}
    </span>
  );
}

function Done({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!issue.closesAt) return null;
  const name = reporterName(issue);
  return (
    <span className="turn">
      <Icon name="hourglass-split" />
      {name ? t('issue.turn.asked', { name }) : t('issue.turn.askedNobody')}
      {' – '}
      <span>{t('issue.turn.closes', { day: formatDay(issue.closesAt, i18n.language, now) })}</span>
    </span>
  );
}

function Rejected({ issue }: { issue: Issue }) {
  const { t } = useTranslation();
  const { rejectCount, rejectReason, rejectText, responsible, team } = issue;
  const name = responsible?.name ?? team?.name;
  return (
    <span className="turn is-late">
      <Icon name="arrow-counterclockwise" />
      <b>{t('issue.turn.rejected', { count: rejectCount })}</b>
      {rejectReason && ` ${t(`issue.rejectReason.${rejectReason}`)}`}
      {rejectText && ` – ${rejectText}`}
      {name && ` · ${t('issue.turn.inHand', { name })}`}
    </span>
  );
}

function Closed({ issue: { resolution, resolutionText, duplicateOf } }: { issue: Issue }) {
  const { t } = useTranslation();
  if (!resolution) return null;
  return (
    <span className="turn">
      <b>{t(`issue.resolution.${resolution}`)}</b>
      {duplicateOf && ` #${duplicateOf.number}`}
      {resolutionText && ` – ${resolutionText}`}
    </span>
  );
}
