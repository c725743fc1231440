import { type IssueStatus, nextStatuses } from './issueStatus.ts';
import type { IssueChange } from './issueChanges.ts';
import type { Actor, RoleGroup } from './permissions.ts';

type AgentActor = Actor & { agentId: number };
type IssueFacts = { status: IssueStatus; creatorId: number | null; responsibleId: number | null };

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

/** The statuses this person may give this issue now. A user only withdraws what he reported himself. */
export function statusesFor(actor: AgentActor, issue: IssueFacts): IssueStatus[] {
  const next = nextStatuses(issue.status, actor.roleGroup);
  return actor.roleGroup === 'ROLE_USER' && issue.creatorId !== actor.agentId ? [] : next;
}

/** Whether an agent goes on seeing what he reports: a worker sees only what is given to him or his team. */
export const seesOwnReports = (roleGroup: RoleGroup): boolean => roleGroup !== 'ROLE_WORKER';
