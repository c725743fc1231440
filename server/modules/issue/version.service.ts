import { isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { currentIssue } from './detail.repository.ts';
import { lastChanges } from './trail.repository.ts';

/** Throws VERSION_CONFLICT if the issue was saved since the caller read it. */
export async function checkVersion(
  tx: TenantTx,
  me: AgentIdentity,
  standing: { id: number; version: number },
  version: number,
): Promise<void> {
  if (standing.version !== version) {
    throw await conflict(tx, me, standing.id);
  }
}

/** The conflict error, with the current issue. */
export async function conflict(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<AppError> {
  return new AppError('VERSION_CONFLICT', 'Somebody else saved first', {
    errorMessage: 'Somebody else saved first',
    current: await currentIssue(tx, me, issueId),
    ...(isStaff(me) && { changes: await lastChanges(tx, me, issueId) }),
  });
}
