import { bodyOf } from '#src/entities/routing/ruleBody.ts';
import { useLazyListRulesQuery, useSaveRuleMutation } from '#src/entities/routing/rulesApi.ts';
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

/** Gives the issue to somebody else. Gives whether that was done; the rule failing is told beside it. */
export function useGive() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const toast = useToast();
  const errorText = useErrorText();
  const [change, { isLoading }] = useChangeIssueRoutingMutation();
  const [save, saving] = useSaveRuleMutation();
  const [list] = useLazyListRulesQuery();

  const changeRule = async (rule: Named, to: Named) => {
    const rules = await list().unwrap();
    const current = rules.find(({ id }) => id === rule.id);
    if (!current) {
      toast.error(t('rules.why.ruleFailed'), { details: t('rules.why.ruleGone') });
      return;
    }
    const body = { ...bodyOf(current), agentId: to.id, teamId: null, version: current.version };
    await save({ id: current.id, body }).unwrap();
    toast.success(t('rules.why.ruleChanged', { rule: current.name, name: to.name }));
  };
  const give = async ({ to, reason, rule }: Giving): Promise<boolean> => {
    try {
      await change({ id: issue.id, body: { responsibleId: to.id, reason } }).unwrap();
    } catch (failed) {
      toast.error(t('rules.why.failed'), { details: errorText(failed) });
      return false;
    }
    if (rule) {
      await changeRule(rule, to).catch((failed: ApiError) => {
        const isStale = failed.body?.error.code === 'VERSION_CONFLICT';
        const details = isStale ? t('rules.why.stale') : errorText(failed);
        toast.error(t('rules.why.ruleFailed'), { details });
      });
    }
    return true;
  };
  return { give, isBusy: isLoading || saving.isLoading };
}
