import type { AgentOption } from '#contract/agents.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import type { Issue } from '#contract/issues.ts';
import type { MessageType } from '#contract/visibility.ts';

type Question = {
  type: MessageType;
  issue: Issue;
  /** Known to staff only. */
  agents: readonly AgentOption[] | undefined;
  reader: { name: string } | undefined;
};
/** How a reader is notified: by mail or not at all, as at an address that nobody has proven. */
export type NotifiedBy = 'mail' | 'none' | 'unconfirmed';
export type Readers = { names: { name: string; way: NotifiedBy }[]; office: boolean };

/** Audience of a message: outside parties by name, `office` for all staff on the issue. */
export function readersOf({ type, issue, agents, reader }: Question): Readers {
  if (type === 'internal') return { names: [], office: true };
  if (type === 'private') {
    return { names: reader ? [{ name: reader.name, way: 'mail' }] : [], office: false };
  }
  const names = new Map(outsiders(issue, agents).map((each) => [each.name, each]));
  return { names: [...names.values()], office: true };
}

function outsiders(issue: Issue, agents: Question['agents']): Readers['names'] {
  const { reporter, creator, delegations } = issue;
  const name = reporter ? `${reporter.firstname} ${reporter.lastname}`.trim() : '';
  const role = agents?.find(({ id }) => id === creator?.id)?.roleGroup;
  return [
    ...(name ? [{ name, way: wayTo(reporter) }] : []),
    ...(creator && role === 'ROLE_USER' ? [{ name: creator.name, way: 'mail' as const }] : []),
    ...delegations
      .filter(({ state }) => !hasEnded(state))
      .map(({ contractor }) => ({ name: contractor.name, way: 'mail' as const })),
  ];
}

function wayTo(reporter: Issue['reporter']): NotifiedBy {
  if (!reporter?.email) return 'none';
  return reporter.isUnconfirmed ? 'unconfirmed' : 'mail';
}

/**
 * Possible readers of a private message: people on the issue first, then others with access.
 * Outside parties can write only to the agent in charge.
 */
export function privateReaders(
  issue: Issue,
  agents: readonly AgentOption[],
  people: readonly { id: number }[],
  myId: number,
): (AgentOption & { isInIssue: boolean })[] {
  const { responsible, creator, assignees, delegations } = issue;
  const inIssue = new Set(
    [responsible, creator, ...assignees, ...delegations.map(({ contractor }) => contractor)].map(
      (person) => person?.id,
    ),
  );
  const onProject = new Set(people.map(({ id }) => id));
  return agents
    .filter(({ id, inactive }) => id !== myId && !inactive)
    .map((agent) => ({ ...agent, isInIssue: inIssue.has(agent.id) }))
    .filter(
      ({ id, roleGroup, isInIssue }) =>
        isInIssue || roleGroup === 'ROLE_ADMIN' || (onProject.has(id) && seesByProject(roleGroup)),
    )
    .toSorted((a, b) => Number(b.isInIssue) - Number(a.isInIssue) || a.name.localeCompare(b.name));
}

/** Workers and contractors see only their own issues of a project. */
const seesByProject = (roleGroup: AgentOption['roleGroup']) =>
  roleGroup === 'ROLE_PROJECT_LEADER' || roleGroup === 'ROLE_USER';
