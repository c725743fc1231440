import type { IssueRow } from '#contract/issueList.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import './rowNotes.scss';
import './pendingDelegation.scss';

/** Notes beside a row's title: a delegation needing attention, the end of a wait. */
export function RowNotes({ issue }: { issue: IssueRow }) {
  return (
    <>
      {issue.pendingDelegation && <PendingDelegation delegation={issue.pendingDelegation} />}
      {issue.waitingFor && issue.waitingUntil && <WaitingUntil {...issue} />}
    </>
  );
}

function WaitingUntil({ waitingFor, waitingUntil }: IssueRow) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!waitingUntil) return null;
  const day = formatDay(waitingUntil, i18n.language, now);
  const until = t('issue.waiting.untilDay', { day });
  const whole = `${t('issue.waiting.for')} ${t(`issue.waiting.whom.${waitingFor}`)} ${until}`;
  return (
    <span className="row-until" title={whole}>
      <Icon name="hourglass-split" /> {day}
    </span>
  );
}

type Props = { delegation: NonNullable<IssueRow['pendingDelegation']> };

/** A delegation that was declined, or not answered in time. */
function PendingDelegation({ delegation: { contractor: firm, state, answerBy } }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const isDeclined = state === 'declined';
  if (!isDeclined && !(answerBy && Date.parse(answerBy) < now.getTime())) return null;
  const text = t(isDeclined ? 'delegation.row.declined' : 'delegation.row.late', { firm });
  return (
    <span className="pending-delegation" title={text}>
      <Icon name={isDeclined ? 'slash-circle' : 'exclamation-triangle'} /> {text}
    </span>
  );
}
