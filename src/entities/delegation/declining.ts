import { z } from 'zod/mini';

import { type DeclineReason, stepContent } from '#contract/delegations.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

export type DeclineDraft = { reason: DeclineReason | null; note: string };

/** Form values -> step. */
export const DECLINING = z.pipe(
  z.transform(({ reason, note }: DeclineDraft): unknown => ({
    step: 'decline',
    reason: reason ?? undefined,
    note,
  })),
  stepContent,
);

/** Validates a decline; `missing` is the error without a reason. */
export function useDeclineResolver(missing: string) {
  const { t } = useTranslation();
  return useContractResolver<DeclineDraft>(DECLINING, {
    reason: missing,
    note: t('delegation.decline.noteError'),
  });
}
