import { useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { mayStep } from '#contract/delegationSteps.ts';
import { type VisitEnd, visitEnds, visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useEndVisitMutation } from './delegationApi.ts';

/** Whether the viewer plans the delegation's visits, and how the present one can end without a new time. */
export function useVisitEnd(delegation: Delegation) {
  const { t } = useTranslation();
  const now = useNow();
  const toast = useToast();
  const errorText = useErrorText();
  const { issue, actor } = useIssue();
  const [end, { isLoading }] = useEndVisitMutation();
  // One key for all retries on one version of the delegation.
  const [sent, setSent] = useState({ version: 0, key: '' });
  const { id, version } = delegation;
  const mayPlan = mayStep(actor, 'schedule') && issue.status !== 'closed';
  const onEnd = async (event: VisitEnd) => {
    const key = sent.version === version ? sent.key : crypto.randomUUID();
    setSent({ version, key });
    const body = { event, version, key };
    const { error } = await end({ issueId: issue.id, delegationId: id, body });
    if (error) toast.error(t('issue.saveError', { reason: errorText(error) }));
  };
  return {
    mayPlan,
    ends: mayPlan ? visitEnds(visitOf(delegation), now) : [],
    onEnd,
    isBusy: isLoading,
  };
}
