import { ENDED_STATES } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';

const isEnded = (state: string) => (ENDED_STATES as readonly string[]).includes(state);

/** What closing does besides: whose orders it takes back, and whose work it approves. */
export function EndedOrders() {
  const { t, i18n } = useTranslation();
  const { issue, isStaff } = useIssue();
  const running = issue.delegations.filter(({ state }) => !isEnded(state));
  if (!isStaff || running.length === 0) return null;
  const firms = (isDone: boolean) =>
    new Intl.ListFormat(i18n.language).format(
      running
        .filter(({ state }) => (state === 'reportedDone') === isDone)
        .map(({ contractor }) => contractor.name),
    );
  const [withdrawn, approved] = [firms(false), firms(true)];
  return (
    <p className="ended-orders" role="note">
      <Icon name="exclamation-triangle" />
      <span>
        {withdrawn && <span>{t('issue.close.withdraws', { firms: withdrawn })} </span>}
        {approved && <span>{t('issue.close.approves', { firms: approved })}</span>}
      </span>
    </p>
  );
}
