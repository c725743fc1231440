import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import type { StepName } from './steps.ts';

/** Label of a step for the actor. */
export function useStepName() {
  const { t } = useTranslation();
  const { isStaff, issue } = useIssue();
  return (step: StepName): string => {
    if (step === 'confirm') return t('issue.confirm.action');
    if (step === 'rejected') return t('issue.reject.step');
    if (step === 'closed') return t(isStaff ? 'issue.close.action' : 'issue.close.withdraw');
    if (step === 'waiting' && issue.status === 'waiting') return t('issue.waiting.change');
    return t(`common.status.${step}`);
  };
}
