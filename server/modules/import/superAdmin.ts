import { type ImportKind, isForSuperAdmins } from '#contract/importFields.ts';

import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';

/** Throws FORBIDDEN for super admin kinds unless the actor is one. */
export function checkSuperAdmin(kind: ImportKind, { isSuperAdmin }: AgentIdentity): void {
  if (!isForSuperAdmins(kind) || isSuperAdmin) return;
  throw new AppError('FORBIDDEN', 'Products are everybody’s: a super admin imports them');
}
