import type { IssueRow } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatDay } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { PendingOrder } from './PendingOrder.tsx';

import './rowNotes.scss';

/** What a row says beside its title where there is something to say: what an order asks for, until when it waits. */
export function RowNotes({ issue }: { issue: IssueRow }) {
  return (
    <>
      {issue.pendingOrder && <PendingOrder order={issue.pendingOrder} />}
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
