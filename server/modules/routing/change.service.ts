import type { RoutingExplanation } from '#contract/routingRules.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { changeIssue, readVisibleIssue } from '../issue/index.ts';
import { readExplanation, writeChange } from './explain.repository.ts';

type Change = { responsibleId: number; reason: string; now: Date };

/**
 * Gives an issue to somebody else than the rules did. Throws NOT_FOUND, and INVALID for somebody who cannot be responsible.
 */
export async function changeRouting(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { responsibleId, reason, now }: Change,
): Promise<RoutingExplanation> {
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  if (issue.responsibleId === responsibleId) return readExplanation(tx, me, issueId);
  const entries = reason === '' ? [] : [{ field: 'routingReason' as const, to: reason }];
  await changeIssue(tx, me, issueId, { responsibleId, version: issue.version, now, entries });
  await writeChange(tx, me, issueId, { reason, now });
  return readExplanation(tx, me, issueId);
}
