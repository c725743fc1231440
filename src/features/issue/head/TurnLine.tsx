import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';

import { useIssue } from '../issueContext.ts';
import { reporterName } from './reporterName.ts';

/** Whether the next step is the viewer's, or nobody's yet. */
export function useIsOurTurn(): boolean {
  const { issue, me, isStaff } = useIssue();
  const { status, responsible, team } = issue;
  const isOpen = status === 'new' || status === 'inProgress' || status === 'rejected';
  return isStaff && isOpen && (responsible ? responsible.id === me.id : !team);
}

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
  const { me } = useIssue();
  const name = responsible?.name ?? team?.name;
  if (responsible?.id === me.id) return <b className="turn">{t('issue.turn.mine')}</b>;
  return (
    <span className="turn">{name ? t('issue.turn.inHand', { name }) : t('issue.turn.nobody')}</span>
  );
}

function Waiting({ issue }: { issue: Issue }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { waitingFor, waitingUntil, waitingNote } = issue;
  if (!waitingFor) return null;
  return (
    <span className="turn" title={waitingNote || undefined}>
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
