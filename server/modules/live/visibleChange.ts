import { isStaff } from '#contract/permissions.ts';

import type { Change, Scope } from './live.repository.ts';

/** Whether a viewer may know of a change: the issue is in their scope and the changed part is readable to them. */
export function maySeeChange(scope: Scope, change: Change): boolean {
  if (change.accountId !== scope.accountId || (change.internal && !isStaff(scope))) {
    return false;
  }
  if (change.privateTo !== null && !change.privateTo.includes(scope.agentId)) {
    return false;
  }
  return seesIssue(scope, change);
}

const seesIssue = (scope: Scope, { projectId, teamId, agentIds }: Change): boolean =>
  scope.seesEveryIssue ||
  agentIds.includes(scope.agentId) ||
  scope.projects.has(projectId) ||
  (teamId !== null && scope.teams.has(teamId));
