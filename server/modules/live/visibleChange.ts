import { isStaff } from '#contract/permissions.ts';

import type { Change } from './live.repository.ts';
import type { Scope } from './scope.repository.ts';

/** Whom a change or a sign concerns. */
export type Concern = Pick<
  Change,
  'accountId' | 'internal' | 'privateTo' | 'projectId' | 'teamId' | 'agentIds'
>;

/** Whether a viewer may know of a change: the issue is in their scope and the changed part is readable to them. */
export function maySeeChange(scope: Scope, change: Concern): boolean {
  if (change.accountId !== scope.accountId || (change.internal && !isStaff(scope))) {
    return false;
  }
  if (change.privateTo !== null && !change.privateTo.includes(scope.agentId)) {
    return false;
  }
  return seesIssue(scope, change);
}

const seesIssue = (scope: Scope, { projectId, teamId, agentIds }: Concern): boolean =>
  scope.seesEveryIssue ||
  agentIds.includes(scope.agentId) ||
  scope.projects.has(projectId) ||
  (teamId !== null && scope.teams.has(teamId));
