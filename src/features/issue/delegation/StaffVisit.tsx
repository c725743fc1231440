import { useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { mayStep } from '#contract/delegationSteps.ts';
import { ProposedTimes } from '#src/entities/delegation/ProposedTimes.tsx';
import { type VisitEnd, visitEnds, visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { useEndVisitMutation } from './delegationApi.ts';
import { useStep } from './useStep.ts';

/** What the resident says of the visit, and how it can end without a new time. */
export function StaffVisit({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const now = useNow();
  const toast = useToast();
  const errorText = useErrorText();
  const { issue, actor } = useIssue();
  const { take, isBusy } = useStep(delegation);
  const [end, { isLoading }] = useEndVisitMutation();
  // One key for all retries on one version of the delegation.
  const [key] = useState(() => crypto.randomUUID());
  const mayPlan = mayStep(actor, 'schedule') && issue.status !== 'closed';
  const visit = visitOf(delegation);
  const press = async (event: VisitEnd) => {
    const body = { event, version: delegation.version, key };
    const { error } = await end({ issueId: issue.id, delegationId: delegation.id, body });
    if (error) toast.error(t('issue.saveError', { reason: errorText(error) }));
  };
  return (
    <>
      <ProposedTimes
        visit={visit}
        isBusy={isBusy}
        onBook={
          mayPlan
            ? ({ from, to }) => void take({ step: 'schedule', visitFrom: from, visitTo: to })
            : undefined
        }
      />
      {mayPlan &&
        visitEnds(visit, now).map((event) => (
          <button
            key={event}
            type="button"
            className="btn btn-ghost btn-sm"
            disabled={isLoading}
            onClick={() => void press(event)}
          >
            {t(`delegation.visits.end.${event}`)}
          </button>
        ))}
    </>
  );
}
