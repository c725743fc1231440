import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useChangeIssueRoutingMutation } from './routingApi.ts';

type Named = { id: number; name: string };
type Giving = {
  to: Named;
  reason: string;
  /** Changed to give to the same person from now on. */
  rule: Named | null;
};

/** Gives the issue to somebody else, and changes the rule too if one is given. Gives whether that was done. */
export function useGive() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const toast = useToast();
  const errorText = useErrorText();
  const [change, { isLoading }] = useChangeIssueRoutingMutation();
  const give = async ({ to, reason, rule }: Giving): Promise<boolean> => {
    const body = { responsibleId: to.id, reason, ...(rule && { ruleId: rule.id }) };
    try {
      const { given } = await change({ id: issue.id, body }).unwrap();
      if (given && given.to !== to.name) {
        const number = formatIssueNumber(issue.number);
        toast.success(t('issue.undo.stoodIn', { number, name: given.to, absent: to.name }));
      }
    } catch (failed) {
      const isGone = (failed as ApiError).body?.error.fields?.['ruleId'] !== undefined;
      const details = isGone ? t('rules.why.ruleGone') : errorText(failed);
      toast.error(t('rules.why.failed'), { details });
      return false;
    }
    if (rule) toast.success(t('rules.why.ruleChanged', { rule: rule.name, name: to.name }));
    return true;
  };
  return { give, isBusy: isLoading };
}
