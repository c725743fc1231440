import { useTranslation } from 'react-i18next';

import { NotYet } from '#src/shared/ui/NotYet.tsx';

export function AgentIssuePage() {
  const { t } = useTranslation();
  return <NotYet title={t('agentIssue.title')} text={t('agentIssue.notYet')} />;
}
