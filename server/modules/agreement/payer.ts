import type { Payer } from '#contract/agreements.ts';

import type { PayerFacts } from './agreement.repository.ts';

type Known = Pick<PayerFacts, 'errorType' | 'isGuarantee' | 'usual' | 'builder' | 'agreement'>;

/**
 * Who would pay, by the first rule that fits: the builder for what the guarantee covers while it lasts, else whom the
 * error type names. `today` is a day, `2026-11-21`; the guarantee's last day still counts.
 */
export function payerOf(known: Known, today: string): Payer {
  const { errorType, isGuarantee, usual, builder, agreement } = known;
  const until = isGuarantee ? (agreement?.guaranteeUntil ?? null) : null;
  const holds = until !== null && today <= until;
  const base = {
    agreementNumber: agreement?.number ?? null,
    guaranteeEndedOn: until !== null && !holds ? until : null,
  };
  if (errorType === null) return { ...base, suggestion: null };
  if (holds && builder) {
    return { ...base, suggestion: { chargedEntity: builder, rule: 'guarantee', errorType, until } };
  }
  return {
    ...base,
    suggestion: usual && { chargedEntity: usual, rule: 'errorType', errorType, until: null },
  };
}
