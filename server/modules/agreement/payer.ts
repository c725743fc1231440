import type { Payer } from '#contract/agreements.ts';

import type { PayerFacts } from './agreement.repository.ts';

type PayerInput = Pick<PayerFacts, 'errorType' | 'isGuarantee' | 'usual' | 'builder' | 'agreement'>;

/**
 * Payer by the first matching rule: the builder under a valid guarantee, else the error type's. `today` is a day, `2026-11-21`;
 * the guarantee's last day still counts.
 */
export function payerOf(input: PayerInput, today: string): Payer {
  const until = input.isGuarantee ? (input.agreement?.guaranteeUntil ?? null) : null;
  const isOver = until !== null && today > until;
  return {
    suggestion: suggestion(input, isOver ? null : until),
    guaranteeEndedOn: isOver ? until : null,
    agreementNumber: input.agreement?.number ?? null,
  };
}

function suggestion({ errorType, builder, usual }: PayerInput, until: string | null) {
  if (errorType === null) return null;
  if (until !== null && builder) {
    return { chargedEntity: builder, rule: 'guarantee' as const, errorType, until };
  }
  return usual && { chargedEntity: usual, rule: 'errorType' as const, errorType, until: null };
}
