import type { AgentRef, Setting } from '../compose/setting.ts';
import type { Quota } from '../content/companies.ts';
import type { Planned } from './plan.ts';

/** Assigns issues and decides which are overdue, in place. */
export function assignIssues(
  setting: Setting,
  planned: readonly Planned[],
  { quota, late }: { quota: Quota; late: number },
): void {
  const { random, agents } = setting;
  for (const issue of planned) {
    const { hero, project, status } = issue;
    if (hero) {
      if (hero.responsible !== undefined) issue.responsible = called(agents, hero.responsible);
    } else if (status === 'closed') {
      issue.responsible = random.pick([...project.workers, ...project.workers, ...project.leaders]);
    }
  }
  const inHand = planned.filter(({ hero, status }) => !hero && !['new', 'closed'].includes(status));
  const left = new Map(
    Object.entries(quota).map(([name, open]) => [
      name,
      open -
        planned.filter(
          ({ responsible, status }) => responsible?.last === name && status !== 'closed',
        ).length,
    ]),
  );
  for (const issue of random.shuffled(inHand)) {
    hand(setting, issue, left);
  }
  const lateOnes = inHand.filter(({ status }) => status === 'inProgress').slice(0, late);
  for (const issue of lateOnes) issue.late = true;
}

const FOR_A_TEAM = 0.06;

/** Assigns an issue to an agent below their quota, else to a worker of the project or, rarely, to their team. */
function hand({ random, agents, teamsOf }: Setting, issue: Planned, left: Map<string, number>) {
  const { leaders, workers } = issue.project;
  const free = [...leaders, ...workers].filter(({ last }) => (left.get(last) ?? 0) > 0);
  const [first] = free.toSorted((a, b) => (left.get(b.last) ?? 0) - (left.get(a.last) ?? 0));
  if (first) {
    left.set(first.last, (left.get(first.last) ?? 0) - 1);
    issue.responsible = called(agents, first.last);
    return;
  }
  const others = workers.filter(({ last }) => !left.has(last));
  const worker = random.pick(others.length > 0 ? others : workers);
  const [team] = teamsOf.get(worker.id) ?? [];
  if (team !== undefined && issue.status === 'inProgress' && random.chance(FOR_A_TEAM)) {
    issue.team = team;
  } else {
    issue.responsible = worker;
  }
}

/** Agent by last name. Throws if the company has none. */
export function called(agents: ReadonlyMap<string, AgentRef>, last: string): AgentRef {
  const found = agents.get(last);
  if (!found) throw new Error(`The demo has nobody called ${last}`);
  return found;
}
