import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { useIssue } from '../issueContext.ts';
import { FactRow } from './FactRow.tsx';

/** The firms that have it in hand, and how far each is. */
export function Delegations() {
  const { t, i18n } = useTranslation();
  const { issue } = useIssue();
  return issue.delegations.map(({ id, contractor, state }) => {
    const key = `delegation.state.${state}`;
    return (
      <FactRow key={id} label={t('issue.facts.contractor')}>
        <span className="who">
          <Avatar name={contractor.name} kind="outside" />
          {contractor.name}
        </span>
        <small className="text-2 d-block">{i18n.exists(key) ? t(key) : state}</small>
      </FactRow>
    );
  });
}
