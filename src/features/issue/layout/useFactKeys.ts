import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

import { useMayTake } from '../facts/ResponsibleFacts.tsx';
import { stepsOf } from '../head/steps.ts';
import { useIssue } from '../issueContext.ts';
import { showTab } from './showTab.ts';

/** E assigns the issue: leaders choose whom, workers take it. S and P open status and priority. */
export function useFactKeys() {
  const { t } = useTranslation();
  const { issue, actor, isStaff, mayEdit } = useIssue();
  const mayGive = mayEdit('responsibleId') && mayEdit('teamId');
  const mayTake = useMayTake();
  const hasSteps = stepsOf(issue, actor, isStaff).some(({ refusal }) => refusal === undefined);
  const change = (fact: 'responsible' | 'priority') =>
    t('issue.facts.change', { fact: t(`issue.facts.${fact}`) });
  useKeys([
    ...key(
      {
        id: 'assign',
        label: mayGive ? change('responsible') : t('issue.take'),
        keys: 'e',
        icon: 'person',
        run: () => openFact('#fact-responsible button, #fact-take button'),
      },
      mayGive || mayTake,
    ),
    ...key(
      { id: 'status', label: t('issue.status.change'), keys: 's', isKeyOnly: true, run: openSteps },
      hasSteps,
    ),
    ...key(
      {
        id: 'priority',
        label: change('priority'),
        keys: 'p',
        icon: 'exclamation-triangle',
        run: () => openFact('#fact-priority button'),
      },
      mayEdit('priority'),
    ),
  ]);
}

const key = (action: Omit<Action, 'group'>, isOffered: boolean): Action[] =>
  isOffered ? [{ ...action, group: 'issue' }] : [];

function openFact(button: string) {
  showTab('facts');
  document.querySelector<HTMLElement>(button)?.click();
}

const openSteps = () => document.querySelector<HTMLElement>('.btn-status')?.click();
