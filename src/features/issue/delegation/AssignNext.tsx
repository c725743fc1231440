import type { Delegation, DelegationState, DelegationStep } from '#contract/delegations.ts';
import { isStepFrom, isWithContractor } from '#contract/delegationSteps.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { perform } from '#src/shared/keys/registry.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useIssue } from '../issueContext.ts';
import { isLate } from './delegationState.ts';
import { isAsking, type useSteps } from './useSteps.ts';

type Props = { delegation: Delegation; steps: ReturnType<typeof useSteps> };

/** The step that the job waits for when it is staff's. */
export const mainStep = (
  steps: readonly DelegationStep[],
  { state }: Pick<Delegation, 'state'>,
): DelegationStep | undefined =>
  steps.find((step) => step === 'approve' || (state === 'accepted' && step === 'schedule'));

/** Begins a private message to the contractor. */
export const remind = ({ id }: Pick<Delegation, 'id'>) => perform(`remind-${id}`);

const AWAITED = ['accepted', 'scheduled', 'sentBack', 'reportedDone', 'declined'] as const;
const isAwaited = (state: DelegationState): state is (typeof AWAITED)[number] =>
  (AWAITED as readonly string[]).includes(state);

/** The next step, and one button for it. */
export function AssignNext({ delegation, steps }: Props) {
  const words = useNextWords(delegation);
  if (!words) return null;
  return (
    <div className="assign-next">
      {words}
      <Act delegation={delegation} steps={steps} />
    </div>
  );
}

function useNextWords(delegation: Delegation) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { state, answerBy } = delegation;
  if (isStepFrom(state, 'accept')) {
    if (!answerBy) return <span>{t('facts.next.answer')}</span>;
    const moment = formatMoment(answerBy, i18n.language, now);
    if (!isLate(delegation, now)) return <span>{t('delegation.answerBy', { moment })}</span>;
    return (
      <span className="delegation-late">
        <Icon name="exclamation-triangle-fill" />
        {t('delegation.late', { moment })}
      </span>
    );
  }
  return isAwaited(state) ? <span>{t(`facts.next.${state}`)}</span> : null;
}

function Act({ delegation, steps }: Props) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const mayDelegate = useCan('issue.delegate') && issue.status !== 'closed';
  const step = mainStep(steps.steps, delegation);
  if (step) {
    return (
      <BusyButton
        variant="secondary"
        size="sm"
        busy={steps.isBusy && !isAsking(step)}
        busyText={t('common.saving')}
        onClick={() => steps.begin(step)}
      >
        {steps.nameOf(step)}
      </BusyButton>
    );
  }
  if (delegation.state === 'declined' && mayDelegate) {
    return <Plain text={t('facts.next.another')} onClick={() => perform('delegate')} />;
  }
  return isWithContractor(delegation.state) ? (
    <Plain text={t('facts.firm.remind')} onClick={() => remind(delegation)} />
  ) : null;
}

const Plain = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button type="button" className="btn btn-secondary btn-sm" onClick={onClick}>
    {text}
  </button>
);
