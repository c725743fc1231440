import type { IssueRow } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import './pendingOrder.scss';

type Props = { order: NonNullable<IssueRow['pendingOrder']> };

/** That a firm's order asks for somebody: it was declined, or not answered in time. */
export function PendingOrder({ order: { contractor: firm, state, answerBy } }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const isDeclined = state === 'declined';
  if (!isDeclined && !(answerBy && Date.parse(answerBy) < now.getTime())) return null;
  const text = t(isDeclined ? 'delegation.row.declined' : 'delegation.row.late', { firm });
  return (
    <span className="pending-order" title={text}>
      <Icon name={isDeclined ? 'slash-circle' : 'exclamation-triangle'} /> {text}
    </span>
  );
}
