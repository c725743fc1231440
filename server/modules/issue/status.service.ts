import type { z } from 'zod';

import { statusesFor } from '#contract/issuePolicy.ts';
import { type IssueStatus, isTransition } from '#contract/issueStatus.ts';
import type { issueCalls } from '#contract/issues.ts';
import { isStaff } from '#contract/permissions.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { JsonText } from '../../http/jsonText.ts';
import { checkVersion } from './change.service.ts';
import { changedIssue } from './detail.repository.ts';
import { type Lifecycle, readLifecycle, type Step, takeStep } from './status.repository.ts';
import type { HistoryItem } from './trail.repository.ts';

type StatusChange = z.output<NonNullable<(typeof issueCalls.setStatus)['body']>>;

/**
 * Gives an issue another status. Who begins an issue that nobody has becomes responsible for it.
 * Throws NOT_FOUND, VERSION_CONFLICT, and INVALID_TRANSITION with the reason.
 */
export async function setStatus(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { version, status, waitingFor, waitingUntil, note }: StatusChange,
  now: Date,
): Promise<JsonText> {
  const issue = await readLifecycle(tx, me, issueId);
  await checkVersion(tx, me, issue, version);
  checkTransition(me, issue, status);
  const takerId = status === 'inProgress' && mayTake(me, issue) ? me.agentId : undefined;
  const isWaiting = status === 'waiting' && waitingFor !== undefined;
  const step: Step = {
    to: status,
    now,
    takerId,
    isResponse: isStaff(me) && issue.creatorId !== me.agentId,
    ...(isWaiting && { waiting: { for: waitingFor, until: waitingUntil, note } }),
  };
  const history: HistoryItem[] = [
    { field: 'status', from: issue.status, to: status },
    ...(isWaiting ? [{ field: 'waitingFor', to: waitingFor }] : []),
    ...(isWaiting && waitingUntil ? [{ field: 'waitingUntil', to: waitingUntil }] : []),
    ...(note ? [{ field: 'statusNote', to: note }] : []),
    ...(takerId === undefined ? [] : [{ field: 'responsible', to: me.name }]),
  ];
  await advance(tx, me, issue, { step, history });
  return changedIssue(tx, me, issueId);
}

/** Throws INVALID_TRANSITION where the table has no such step, or not for this person. */
export function checkTransition(me: AgentIdentity, issue: Lifecycle, to: IssueStatus): void {
  if (statusesFor(me, issue).includes(to)) {
    return;
  }
  const reason = isTransition(issue.status, to)
    ? `Not yours to make: ${issue.status} to ${to}`
    : `An issue that is ${issue.status} cannot become ${to}`;
  throw new AppError('INVALID_TRANSITION', reason, { errorMessage: reason });
}

/** Whether beginning it makes it his: only staff handle issues, and only what nobody has. */
export const mayTake = (
  me: AgentIdentity,
  issue: { responsibleId: number | null; teamId: number | null },
): boolean => isStaff(me) && issue.responsibleId === null && issue.teamId === null;

/** Takes a step and tells whose it is. Throws VERSION_CONFLICT where somebody was faster. */
export async function advance(
  tx: TenantTx,
  me: AgentIdentity,
  issue: Lifecycle,
  { step, history }: { step: Step; history: HistoryItem[] },
): Promise<void> {
  const newTo = issue.responsibleId === null ? [] : [issue.responsibleId];
  if (!(await takeStep(tx, me, issue, step, { history, newTo }))) {
    await checkVersion(tx, me, issue, -1);
  }
}
