import { type IssueStatus, isTarget, isTransition, type Refusal } from './issueStatus.ts';
import type { IssueChange } from './issueChanges.ts';
import { REOPEN_DAYS } from './limits.ts';
import type { Actor, RoleGroup } from './permissions.ts';

type AgentActor = Actor & { agentId: number };
type IssueFacts = { status: IssueStatus; creatorId: number | null };

const WORKER_FIELDS: readonly (keyof IssueChange)[] = [
  'categoryId',
  'errorTypeId',
  'labelIds',
  'responsibleId',
];

/** Whether a role may change a field of a visible issue. */
export function mayEdit(roleGroup: RoleGroup, field: keyof IssueChange): boolean {
  if (roleGroup === 'ROLE_ADMIN' || roleGroup === 'ROLE_PROJECT_LEADER') {
    return true;
  }
  return roleGroup === 'ROLE_WORKER' && WORKER_FIELDS.includes(field);
}

/** Workers may only assign an issue to themselves; leaders to anyone. */
export function mayAssign(actor: AgentActor, to: number | null): boolean {
  return (
    actor.roleGroup === 'ROLE_ADMIN' ||
    actor.roleGroup === 'ROLE_PROJECT_LEADER' ||
    (actor.roleGroup === 'ROLE_WORKER' && to === actor.agentId)
  );
}

/** Why this actor may not set a status now; undefined when allowed. */
export function refusalOf(
  actor: AgentActor,
  issue: IssueFacts,
  to: IssueStatus,
): Refusal | undefined {
  return (
    rightsRefusal(actor, issue, to) ?? (isTransition(issue.status, to) ? undefined : 'notInTable')
  );
}

/** Why this actor may never set a status on this issue; undefined when allowed. */
export function rightsRefusal(
  actor: AgentActor,
  { creatorId }: Pick<IssueFacts, 'creatorId'>,
  to: IssueStatus,
): Refusal | undefined {
  if (!isTarget(actor.roleGroup, to)) {
    return 'notYours';
  }
  return actor.roleGroup === 'ROLE_USER' && creatorId !== actor.agentId ? 'notOwn' : undefined;
}

/** Why this actor may not confirm a completed issue; undefined when allowed. Closing is separate. */
export function confirmRefusal(
  actor: AgentActor,
  issue: IssueFacts & { doneById: number | null },
): Refusal | undefined {
  const refusal = rightsRefusal(actor, issue, 'closed');
  if (refusal || issue.status !== 'done') {
    return refusal ?? 'notInTable';
  }
  return issue.doneById === actor.agentId ? 'ownDone' : undefined;
}

/** Why the reporter may not reopen a closed issue; undefined when allowed. */
export function reopenRefusal(
  { status, closedAt }: { status: IssueStatus; closedAt: string | null },
  now: Date,
): Refusal | undefined {
  if (status !== 'closed' || closedAt === null) {
    return 'notInTable';
  }
  return now.getTime() - Date.parse(closedAt) > REOPEN_DAYS * 86_400_000 ? 'tooLate' : undefined;
}

/** Whether an agent keeps seeing their own reports: workers see only issues assigned to them or their team. */
export const seesOwnReports = (roleGroup: RoleGroup): boolean => roleGroup !== 'ROLE_WORKER';
