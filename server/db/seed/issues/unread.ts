import { isDropped } from '#contract/delegationSteps.ts';
import { isStaff } from '#contract/permissions.ts';

import type { AgentRef, Setting } from '../compose/setting.ts';
import type { DemoRow } from '../demoRows.ts';

type Issue = DemoRow<'issues'>;
/** The message id that stands for the issue itself. */
const WHOLE_ISSUE = 0;

/** Leaves issues unread for an agent: the latest readable message by somebody else, otherwise the issue itself. */
export function leaveUnread(
  { rows, accountId }: Setting,
  agent: AgentRef,
  issues: readonly Issue[],
): void {
  for (const { id: issueId } of issues) {
    if (issueId === undefined) continue;
    const last = rows.tables.messages.findLast(
      (message) =>
        message.issueId === issueId &&
        message.authorId !== agent.id &&
        (message.type === 'private'
          ? message.privateMessageAgentId === agent.id
          : message.type === 'public' || isStaff({ roleGroup: agent.role })),
    );
    const messageId = last?.id ?? WHOLE_ISSUE;
    rows.link('unread', { accountId, agentId: agent.id, issueId, messageId });
  }
}

/** The open issues an agent sees, latest activity first. */
export function openIssuesOf(setting: Setting, agent: AgentRef): Issue[] {
  const { accountId, rows, projects, teamIds, teamsOf } = setting;
  const led = projects.filter(({ leaders }) => leaders.some(({ id }) => id === agent.id));
  const ledIds = led.map(({ id }) => id);
  const ownTeams = (teamsOf.get(agent.id) ?? []).map((name) => teamIds.get(name));
  const delegated = new Set(
    rows.tables.delegations
      .filter(({ contractorId, state = 'sent' }) => contractorId === agent.id && !isDropped(state))
      .map(({ issueId }) => issueId),
  );
  const sees: Record<AgentRef['role'], (issue: Issue) => boolean> = {
    ROLE_ADMIN: () => true,
    ROLE_PROJECT_LEADER: (issue) =>
      ledIds.includes(issue.projectId) || issue.responsibleId === agent.id,
    ROLE_WORKER: (issue) =>
      issue.responsibleId === agent.id ||
      (typeof issue.teamId === 'number' && ownTeams.includes(issue.teamId)),
    ROLE_USER: (issue) => issue.creatorId === agent.id,
    ROLE_CONTRACTOR: (issue) => issue.id !== undefined && delegated.has(issue.id),
  };
  const moved = ({ lastActivityAt }: Issue) => lastActivityAt?.getTime() ?? 0;
  return rows.tables.issues
    .filter(
      (issue) =>
        issue.accountId === accountId && issue.status !== 'closed' && sees[agent.role](issue),
    )
    .toSorted((a, b) => moved(b) - moved(a));
}
