import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

import { useMayTake } from '../facts/ResponsibleFacts.tsx';
import { useIssue } from '../issueContext.ts';
import { showTab } from './showTab.ts';

/** E gives the issue to somebody: leaders choose whom, a worker takes it. */
export function useAssignKey() {
  const { t } = useTranslation();
  const { mayEdit } = useIssue();
  const mayGive = mayEdit('responsibleId') && mayEdit('teamId');
  const mayTake = useMayTake();
  const label = mayGive
    ? t('issue.facts.change', { fact: t('issue.facts.responsible') })
    : t('issue.take');
  useKeys(
    mayGive || mayTake
      ? [{ id: 'assign', label, group: 'issue', keys: 'e', icon: 'person', run }]
      : [],
  );
}

function run() {
  showTab('facts');
  document.querySelector<HTMLElement>('#fact-responsible button, #fact-take button')?.click();
}
