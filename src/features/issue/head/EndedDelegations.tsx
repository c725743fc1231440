import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { firmsOf, runningDelegations } from './runningDelegations.ts';

/** Side effects of closing: delegations withdrawn and work approved. */
export function EndedDelegations() {
  const { t, i18n } = useTranslation();
  const { issue, isStaff } = useIssue();
  const running = runningDelegations(issue);
  if (!isStaff || running.length === 0) return null;
  const firms = (isDone: boolean) =>
    firmsOf(
      running.filter(({ state }) => (state === 'reportedDone') === isDone),
      i18n.language,
    );
  const [withdrawn, approved] = [firms(false), firms(true)];
  return (
    <p className="ended-delegations" role="note">
      <Icon name="exclamation-triangle" />
      <span>
        {withdrawn && <span>{t('issue.close.withdraws', { firms: withdrawn })} </span>}
        {approved && <span>{t('issue.close.approves', { firms: approved })}</span>}
      </span>
    </p>
  );
}
