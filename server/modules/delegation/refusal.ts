import type { DelegationRefusal } from '#contract/delegations.ts';

import { AppError } from '../../http/errors.ts';

/** Why a step of a delegation is refused. */
export const refused = (
  code: 'CONFLICT' | 'INVALID_TRANSITION' | 'VERSION_CONFLICT',
  reason: DelegationRefusal,
  extra: { current?: unknown } = {},
) =>
  new AppError(code, `This step of the delegation is not allowed: ${reason}`, {
    translationKey: `delegation.refused.${reason}`,
    ...extra,
  });
