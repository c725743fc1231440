import type { Delegation } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { DeclineDialog } from './DeclineDialog.tsx';
import { ReportDoneDialog } from './ReportDoneDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import type { AskingStep } from './useSteps.ts';
import { useStep } from './useStep.ts';
import { VisitDialog } from './VisitDialog.tsx';

type Props = { delegation: Delegation; step: AskingStep; onDone: () => void };

export function StepDialog({ delegation, step, onDone }: Props) {
  switch (step) {
    case 'decline':
      return <DeclineDialog delegation={delegation} onDone={onDone} />;
    case 'schedule':
      return <ScheduleDialog delegation={delegation} onDone={onDone} />;
    case 'reportDone':
      return <ReportDoneDialog delegation={delegation} onDone={onDone} />;
    case 'sendBack':
    case 'cancel':
      return <NoteDialog delegation={delegation} step={step} onDone={onDone} />;
  }
}

function ScheduleDialog({ delegation, onDone }: Omit<Props, 'step'>) {
  const { t } = useTranslation();
  const { take, isBusy } = useStep(delegation);
  const { hasReporter, visitFrom, visitTo, visitDetails } = delegation;
  const action = t(hasReporter ? 'delegation.visits.propose' : 'delegation.step.schedule');
  const visit = { from: visitFrom, to: visitTo, details: visitDetails };
  return <VisitDialog {...visit} action={action} isBusy={isBusy} onTake={take} onDone={onDone} />;
}
