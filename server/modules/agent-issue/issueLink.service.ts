import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { readVisibleIssue } from '../issue/index.ts';
import { endLink, endPhone } from './issueLink.repository.ts';

/** Signs the reporter of a visible issue out on one of their phones. Throws NOT_FOUND. */
export async function signOutPhone(
  tx: TenantTx,
  me: AgentIdentity,
  { from, ...request }: { issueId: number; phoneId: string; now: Date; from: RequestOrigin },
): Promise<void> {
  await readVisibleIssue(tx, me, request.issueId);
  if (!(await endPhone(tx, me, request))) {
    throw notFound('phone');
  }
  await audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: 'sessionEnded',
    on: { kind: 'issue', id: request.issueId },
    from,
  });
}

/** Revokes a link into a visible issue; a summary's loses all its issues. Throws NOT_FOUND. */
export async function revokeLink(
  tx: TenantTx,
  me: AgentIdentity,
  { from, ...request }: { issueId: number; linkId: number; now: Date; from: RequestOrigin },
): Promise<void> {
  await readVisibleIssue(tx, me, request.issueId);
  const holder = await endLink(tx, me, request);
  if (holder === undefined) {
    throw notFound('link');
  }
  await audit(tx, {
    by: { kind: 'agent', id: me.agentId },
    action: 'linkRevoked',
    on: { kind: 'agentLink', id: request.linkId },
    before: { holder, issueId: request.issueId },
    from,
  });
}
