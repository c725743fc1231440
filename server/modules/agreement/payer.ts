import type { Payer } from '#contract/agreements.ts';

import type { PayerFacts } from './agreement.repository.ts';

type Known = Pick<PayerFacts, 'errorType' | 'isGuarantee' | 'usual' | 'builder' | 'agreement'>;

/**
 * Who would pay, by the first rule that fits: the builder for what the guarantee covers while it lasts, else whom the
 * error type names. `today` is a day, `2026-11-21`; the guarantee's last day still counts.
 */
export function payerOf(known: Known, today: string): Payer {
  const until = known.isGuarantee ? (known.agreement?.guaranteeUntil ?? null) : null;
  const isOver = until !== null && today > until;
  return {
    suggestion: suggestion(known, isOver ? null : until),
    guaranteeEndedOn: isOver ? until : null,
    agreementNumber: known.agreement?.number ?? null,
  };
}

/** By a guarantee that lasts until a day, or by the error type alone. */
function suggestion({ errorType, builder, usual }: Known, until: string | null) {
  if (errorType === null) return null;
  if (until !== null && builder) {
    return { chargedEntity: builder, rule: 'guarantee' as const, errorType, until };
  }
  return usual && { chargedEntity: usual, rule: 'errorType' as const, errorType, until: null };
}
