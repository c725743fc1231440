import { useState } from 'react';

import type { Delegation, DelegationStep } from '#contract/delegations.ts';
import { stepsFor } from '#contract/delegationSteps.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { useIssue } from '../issueContext.ts';
import { useStep } from './useStep.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { VisitDialog } from './VisitDialog.tsx';

/** Main steps by stage; the others stand beside them. */
const FIRST: readonly DelegationStep[] = ['accept', 'approve'];
const firstOf = (steps: readonly DelegationStep[], { state }: Delegation) =>
  steps.find((step) => FIRST.includes(step)) ?? (state === 'accepted' ? 'schedule' : 'reportDone');

/** A time is proposed to a resident, and booked where there is none. */
const visitKey = ({ hasReporter, visitFrom }: Delegation) =>
  hasReporter
    ? (`delegation.visits.${visitFrom ? 'another' : 'propose'}` as const)
    : (`delegation.step.${visitFrom ? 'reschedule' : 'schedule'}` as const);

type Props = { delegation: Delegation; isBig?: boolean };

/** Steps that the viewer may take now. */
export function StepButtons({ delegation, isBig = false }: Props) {
  const { t } = useTranslation();
  const { issue, actor } = useIssue();
  const { press, isBusy } = useStep(delegation);
  const [asking, setAsking] = useState<AskingStep>();
  const steps = stepsFor(actor, {
    state: delegation.state,
    issueClosed: issue.status === 'closed',
  });
  const first = firstOf(steps, delegation);
  const sorted = steps.toSorted((a, b) => Number(b === first) - Number(a === first));
  const onStep = (step: DelegationStep) => {
    if (isAsking(step)) setAsking(step);
    else void press(step);
  };
  if (steps.length === 0) return null;
  return (
    <div className={isBig ? 'delegation-steps is-big' : 'delegation-steps'}>
      {sorted.map((step) => (
        <BusyButton
          key={step}
          variant={step === first ? 'primary' : step === 'cancel' ? 'ghost' : 'secondary'}
          {...(isBig ? {} : { size: 'sm' as const })}
          busy={isBusy && !isAsking(step)}
          busyText={t('common.saving')}
          onClick={() => onStep(step)}
        >
          {t(step === 'schedule' ? visitKey(delegation) : `delegation.step.${step}`)}
        </BusyButton>
      ))}
      {asking && (
        <StepDialog
          key={asking}
          delegation={delegation}
          step={asking}
          onDone={() => setAsking((now) => (now === asking ? undefined : now))}
        />
      )}
    </div>
  );
}

/** Steps that open a dialog; the others take one press. */
type AskingStep = Exclude<DelegationStep, 'accept' | 'approve'>;

const isAsking = (step: DelegationStep): step is AskingStep =>
  step !== 'accept' && step !== 'approve';

type DialogProps = { delegation: Delegation; step: AskingStep; onDone: () => void };

function StepDialog({ delegation, step, onDone }: DialogProps) {
  switch (step) {
    case 'decline':
      return <DeclineDialog delegation={delegation} onDone={onDone} />;
    case 'schedule':
      return <ScheduleDialog delegation={delegation} onDone={onDone} />;
    case 'reportDone':
      return <DoneDialog delegation={delegation} onDone={onDone} />;
    case 'sendBack':
    case 'cancel':
      return <NoteDialog delegation={delegation} step={step} onDone={onDone} />;
  }
}

function ScheduleDialog({ delegation, onDone }: Omit<DialogProps, 'step'>) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const { hasReporter, visitFrom, visitTo, visitDetails } = delegation;
  const action = t(hasReporter ? 'delegation.visits.propose' : 'delegation.step.schedule');
  const visit = { from: visitFrom, to: visitTo, details: visitDetails };
  return <VisitDialog {...visit} action={action} isBusy={isBusy} onTake={take} onDone={onDone} />;
}
