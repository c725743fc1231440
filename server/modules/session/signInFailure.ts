import type { Deps } from '../../deps.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';

/** Records a failed log-in: with its user if there is one, and never with the input. */
export async function auditFailure({ tenancy, log }: Deps, from: RequestOrigin, userId?: number) {
  log.info({ userId, address: from.address }, 'log-in failed');
  const on = userId === undefined ? undefined : { kind: 'user', id: userId };
  const deed = { by: { kind: 'stranger' as const }, action: 'logInFailed', on, from };
  await tenancy.acrossAccounts((tx) => audit(tx, deed));
}
