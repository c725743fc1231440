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

function seesIssue(scope: Scope, { projectId, teamId, agentIds }: Change): boolean {
  if (agentIds.includes(scope.agentId)) {
    return true;
  }
  switch (scope.roleGroup) {
    case 'ROLE_ADMIN':
      return true;
    case 'ROLE_PROJECT_LEADER':
      return scope.leads.has(projectId);
    case 'ROLE_WORKER':
      return teamId !== null && scope.teams.has(teamId);
    case 'ROLE_USER':
      return scope.uses.has(projectId);
    case 'ROLE_CONTRACTOR':
      return false;
  }
}
