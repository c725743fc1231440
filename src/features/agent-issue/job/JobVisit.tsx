import { useState } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { ProposedTimes } from '#src/entities/delegation/ProposedTimes.tsx';
import { contractorsEnds, type VisitEnd, visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { type JobKey, useEndJobVisitMutation } from '../jobApi.ts';
import type { Steps } from '../useSteps.ts';
import { expectedStep } from './currentDelegation.ts';

type Props = JobKey & { delegation: Delegation; steps: Steps };

/** What the resident says of the visit, and how it can end without a new time. */
export function JobVisit({ delegation, steps, id, linkId }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const toast = useToast();
  const errorText = useErrorText();
  const [end, { isLoading }] = useEndJobVisitMutation();
  // One key for all retries on one version of the delegation.
  const [key] = useState(() => crypto.randomUUID());
  if (expectedStep(delegation) !== 'work') return null;
  const visit = visitOf(delegation);
  const press = async (event: VisitEnd) => {
    const body = { event, version: delegation.version, key };
    const { error } = await end({ id, linkId, delegationId: delegation.id, body });
    if (error) toast.error(errorText(error));
  };
  return (
    <>
      <ProposedTimes
        visit={visit}
        isBusy={steps.isBusy}
        onBook={({ from, to }) =>
          void steps.take(delegation, { step: 'schedule', visitFrom: from, visitTo: to })
        }
      />
      {contractorsEnds(delegation, now).map((event) => (
        <button
          key={event}
          type="button"
          className="btn btn-secondary btn-block mb-2"
          disabled={isLoading}
          onClick={() => void press(event)}
        >
          {t(`delegation.visits.end.${event}`)}
        </button>
      ))}
    </>
  );
}
