import type { Delegation } from '#contract/delegations.ts';
import { ProposedTimes } from '#src/entities/delegation/ProposedTimes.tsx';
import { visitOf } from '#src/entities/delegation/visitEnds.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useStep } from './useStep.ts';
import { useVisitEnd } from './useVisitEnd.ts';

/** What the resident says of the visit, with their times to book. */
export function VisitAnswer({ delegation }: { delegation: Delegation }) {
  const { take, isBusy } = useStep(delegation);
  const { mayPlan } = useVisitEnd(delegation);
  return (
    <ProposedTimes
      visit={visitOf(delegation)}
      isBusy={isBusy}
      onBook={
        mayPlan
          ? ({ from, to }) => void take({ step: 'schedule', visitFrom: from, visitTo: to })
          : undefined
      }
    />
  );
}

/** The same, and how the visit can end without a new time. */
export function EndableVisitAnswer({ delegation }: { delegation: Delegation }) {
  const { t } = useTranslation();
  const { ends, onEnd, isBusy } = useVisitEnd(delegation);
  return (
    <>
      <VisitAnswer delegation={delegation} />
      {ends.map((event) => (
        <button
          key={event}
          type="button"
          className="btn btn-ghost btn-sm"
          disabled={isBusy}
          onClick={() => void onEnd(event)}
        >
          {t(`delegation.visits.end.${event}`)}
        </button>
      ))}
    </>
  );
}
