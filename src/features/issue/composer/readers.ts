import type { AgentOption } from '#contract/agents.ts';
import type { Issue } from '#contract/issues.ts';
import type { MessageType } from '#contract/visibility.ts';

type Question = {
  type: MessageType;
  issue: Issue;
  /** Known to staff only. */
  agents: readonly AgentOption[] | undefined;
  reader: { name: string } | undefined;
};
/** How a message reaches somebody: by mail, or not at all. */
export type Way = 'mail' | 'none';
export type Readers = { names: { name: string; way: Way }[]; office: boolean };

const ENDED = new Set(['declined', 'cancelled', 'approved']);

/** Who will read a message, by name where they are outside, `office` for all staff of the company on the issue. */
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
    ...(name ? [{ name, way: reporter?.email ? ('mail' as const) : ('none' as const) }] : []),
    ...(creator && role === 'ROLE_USER' ? [{ name: creator.name, way: 'mail' as const }] : []),
    ...delegations
      .filter(({ state }) => !ENDED.has(state))
      .map(({ contractor }) => ({ name: contractor.name, way: 'mail' as const })),
  ];
}

/**
 * To whom a private message can go: who is in the issue first, then who else can see it. Outside parties write
 * to the responsible only, and know nobody else.
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

/** Workers and contractors see what is theirs, not the whole project. */
const seesByProject = (roleGroup: AgentOption['roleGroup']) =>
  roleGroup === 'ROLE_PROJECT_LEADER' || roleGroup === 'ROLE_USER';
