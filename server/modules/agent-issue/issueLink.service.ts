import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { audit } from '../audit/index.ts';
import { readVisibleIssue } from '../issue/index.ts';
import { endLink } from './issueLink.repository.ts';

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
