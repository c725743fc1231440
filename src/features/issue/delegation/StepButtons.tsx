import type { Delegation, DelegationStep } from '#contract/delegations.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import { StepDialog } from './StepDialog.tsx';
import { isAsking, useSteps } from './useSteps.ts';

/** Main steps by stage; the others stand beside them. */
const FIRST: readonly DelegationStep[] = ['accept', 'approve'];
const firstOf = (steps: readonly DelegationStep[], { state }: Delegation) =>
  steps.find((step) => FIRST.includes(step)) ?? (state === 'accepted' ? 'schedule' : 'reportDone');

/** Steps that a contractor may take now, with their dialogs: there may be no network by then. */
export function StepButtons({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const { steps, begin, nameOf, isBusy, asking, onAsked } = useSteps(delegation);
  const first = firstOf(steps, delegation);
  const sorted = steps.toSorted((a, b) => Number(b === first) - Number(a === first));
  if (steps.length === 0) return null;
  return (
    <div className="delegation-steps">
      {sorted.map((step) => (
        <BusyButton
          key={step}
          variant={step === first ? 'primary' : 'secondary'}
          busy={isBusy && !isAsking(step)}
          busyText={t('common.saving')}
          onClick={() => begin(step)}
        >
          {nameOf(step)}
        </BusyButton>
      ))}
      {asking && (
        <StepDialog
          key={asking}
          delegation={delegation}
          step={asking}
          onDone={() => onAsked(asking)}
        />
      )}
    </div>
  );
}
