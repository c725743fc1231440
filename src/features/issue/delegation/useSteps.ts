import { useState } from 'react';

import type { Delegation, DelegationStep } from '#contract/delegations.ts';
import { stepsFor } from '#contract/delegationSteps.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

import { useIssue } from '../issueContext.ts';
import { useStep } from './useStep.ts';

/** Steps that open a dialog; the others take one press. */
export type AskingStep = Exclude<DelegationStep, 'accept' | 'approve'>;

export const isAsking = (step: DelegationStep): step is AskingStep =>
  step !== 'accept' && step !== 'approve';

/** A time is proposed to a resident, and booked where there is none. */
const visitKey = ({ hasReporter, visitFrom }: Delegation) =>
  hasReporter
    ? (`delegation.visits.${visitFrom ? 'another' : 'propose'}` as const)
    : (`delegation.step.${visitFrom ? 'reschedule' : 'schedule'}` as const);

/** Steps that the viewer may take now. `asking` is the one whose dialog is open. */
export function useSteps(delegation: Delegation) {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const { press, isBusy } = useStep(delegation);
  const [asking, setAsking] = useState<AskingStep>();
  const steps = stepsFor(actor, {
    state: delegation.state,
    issueClosed: issue.status === 'closed',
  });
  const begin = (step: DelegationStep) => {
    if (isAsking(step)) setAsking(step);
    else void press(step);
  };
  const nameOf = (step: DelegationStep) =>
    t(step === 'schedule' ? visitKey(delegation) : `delegation.step.${step}`);
  const isOwn = actor.roleGroup === 'ROLE_CONTRACTOR';
  useKeys(
    steps.map((step) => ({
      id: `step:${delegation.id}-${step}`,
      label: isOwn ? nameOf(step) : `${nameOf(step)}: ${delegation.contractor.name}`,
      group: 'issue',
      icon: 'tools',
      run: () => begin(step),
    })),
  );
  return {
    steps,
    begin,
    isBusy,
    asking,
    onAsked: (step: AskingStep) => setAsking((now) => (now === step ? undefined : now)),
    nameOf,
  };
}
