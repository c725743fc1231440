import type { z } from 'zod/mini';

import type { issueRoutingCalls, RoutingExplanation } from '#contract/issueRouting.ts';
import { can } from '#contract/permissions.ts';

import { AppError } from '../../http/errors.ts';
import { changeIssue, lockReceivers, readVisibleIssue } from '../issue/index.ts';
import { readExplanation, recordReassignment } from './explain.repository.ts';
import { retargetRule, type RuleContext } from './rules.service.ts';

type Change = z.output<typeof issueRoutingCalls.change.body>;

/**
 * Gives an issue to somebody else than the rules did, and with a rule makes that rule do so from now on. Throws NOT_FOUND,
 * FORBIDDEN for a rule that the actor may not change, and INVALID for somebody who cannot be responsible or a rule that is gone.
 */
export async function changeRouting(
  context: RuleContext,
  issueId: number,
  { responsibleId, reason, ruleId }: Change,
): Promise<RoutingExplanation> {
  const { tx, me, now } = context;
  if (ruleId !== undefined && !can(me, 'company.manage')) {
    throw new AppError('FORBIDDEN', 'Rules are changed by administrators');
  }
  await lockReceivers(tx, [responsibleId]);
  const issue = await readVisibleIssue(tx, me, issueId, { lock: true });
  if (issue.responsibleId !== responsibleId) {
    const entries = reason === '' ? [] : [{ field: 'routingReason' as const, to: reason }];
    await changeIssue(tx, me, issueId, { responsibleId, version: issue.version, now, entries });
    await recordReassignment(tx, me, issueId, { reason, now });
  }
  if (ruleId !== undefined) await retargetRule(context, ruleId, responsibleId);
  return readExplanation(tx, me, issueId);
}
