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

/** Whether a role may change a field of an issue it sees. */
export function mayEdit(roleGroup: RoleGroup, field: keyof IssueChange): boolean {
  if (roleGroup === 'ROLE_ADMIN' || roleGroup === 'ROLE_PROJECT_LEADER') {
    return true;
  }
  return roleGroup === 'ROLE_WORKER' && WORKER_FIELDS.includes(field);
}

/** A worker may take an issue, not hand it to somebody else; leaders give it to anyone. */
export function mayAssign(actor: AgentActor, to: number | null): boolean {
  return (
    actor.roleGroup === 'ROLE_ADMIN' ||
    actor.roleGroup === 'ROLE_PROJECT_LEADER' ||
    (actor.roleGroup === 'ROLE_WORKER' && to === actor.agentId)
  );
}

/** Why this person may not give this issue a status now; undefined where he may. */
export function refusalOf(
  actor: AgentActor,
  issue: IssueFacts,
  to: IssueStatus,
): Refusal | undefined {
  return (
    rightsRefusal(actor, issue, to) ?? (isTransition(issue.status, to) ? undefined : 'notInTable')
  );
}

/** Why it is not this person's to give this issue a status, however it stands; undefined where it is. */
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

/** Why this person may not say that what is done is done; undefined where he may. To close it is another thing. */
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

/** Why the reporter may not open what was closed again as not done; undefined where he may. */
export function reopenRefusal(
  { status, closedAt }: { status: IssueStatus; closedAt: string | null },
  now: Date,
): Refusal | undefined {
  if (status !== 'closed' || closedAt === null) {
    return 'notInTable';
  }
  return now.getTime() - Date.parse(closedAt) > REOPEN_DAYS * 86_400_000 ? 'tooLate' : undefined;
}

/** Whether an agent goes on seeing what he reports: a worker sees only what is given to him or his team. */
export const seesOwnReports = (roleGroup: RoleGroup): boolean => roleGroup !== 'ROLE_WORKER';
