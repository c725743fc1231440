import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';

const ENDED = new Set(['declined', 'cancelled']);

/** Entries of the issue's menu: see it as the reporter does, or as a firm that has it in hand. */
export function ViewAsItems({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const firms = issue.delegations.filter(({ state }) => !ENDED.has(state));
  const parties = [
    { to: 'reporter', party: t('issue.partyView.reporter') },
    ...firms.map(({ contractor: { id, name } }) => ({ to: `contractor/${id}`, party: name })),
  ];
  return parties.map(({ to, party }) => (
    <Link key={to} className="dropdown-item" to={`/issue/${issue.id}/as/${to}`} onClick={onGo}>
      <Icon name="eye" />
      {t('issue.partyView.as', { party })}
    </Link>
  ));
}
