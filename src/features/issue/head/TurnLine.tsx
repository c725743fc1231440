import type { ReactNode } from 'react';

import { isStepFrom } from '#contract/delegationSteps.ts';
import type { Issue } from '#contract/issues.ts';
import type { TurnRule } from '#contract/issueTurn.ts';
import { stateKey } from '#src/entities/delegation/stateKey.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay, formatMoment } from '#src/shared/lib/dates.ts';

import { formatVisit } from '../calendar/visit.ts';
import { useIssue } from '../issueContext.ts';
import { reporterName } from './reporterName.ts';
import type { useTurn } from './useTurn.ts';

type Turn = NonNullable<ReturnType<typeof useTurn>>;

/** Who has the next step, what it is and by when, in one sentence. */
export function TurnLine({ turn }: { turn: Turn }) {
  const { issue } = useIssue();
  const Line = LINES[turn.what];
  return Line ? <Line issue={issue} /> : <Step turn={turn} />;
}

function Step({ turn }: { turn: Turn }) {
  const { t } = useTranslation();
  const what = useStepText(turn);
  const { who, name } = turn;
  if (who === 'nobody') return <b className="turn">{t('issue.turn.nobody')}</b>;
  return (
    <span className="turn">
      <b>{who === 'me' ? t('issue.turn.mine') : t('issue.turn.inHand', { name })}</b>
      {what && ` · ${what}`}
    </span>
  );
}

type AtFirm = NonNullable<Turn['delegation']>;

/** The step in the words of the list's notes and the inbox. */
function useStepText({ what, asker, delegation }: Turn) {
  const { t } = useTranslation();
  const atFirm = useFirmText();
  if (what === 'answer') return t('facts.turn.answer', { name: asker });
  if (!delegation) return undefined;
  const { name } = delegation.contractor;
  if (what === 'approve') return t('facts.turn.approve', { name });
  return what === 'firm' ? atFirm(delegation) : t(`delegation.row.${what}`, { firm: name });
}

/** What the firm does, and by when. */
function useFirmText() {
  const { t, i18n } = useTranslation();
  const now = useNow();
  return ({ state, answerBy, visitFrom, visitTo, visitAnswer }: AtFirm) => {
    if (answerBy && isStepFrom(state, 'accept')) {
      return t('delegation.answerBy', { moment: formatMoment(answerBy, i18n.language, now) });
    }
    const visit = visitFrom && formatVisit(visitFrom, visitTo, i18n.language);
    return state === 'scheduled' && visit && visitAnswer !== 'asked'
      ? t('delegation.visit', { visit })
      : t(stateKey({ state, visitAnswer, visitFrom }));
  };
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

/** Sentences of statuses that replace the step. */
const LINES: Partial<Record<TurnRule, (props: { issue: Issue }) => ReactNode>> = {
  waiting: Waiting,
  done: Done,
  rejected: Rejected,
  closed: Closed,
};
