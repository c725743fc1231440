import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issues.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

type Place = Awaited<ReturnType<typeof aProject>>;
let askers: TestAgent[];
/** Issue id -> by the rules of the product, which of the askers see it. */
const seenBy = new Map<number, Set<TestAgent>>();

/** One company with everybody tied to issues in every way there is, drawn at random but always alike. */
beforeAll(async () => {
  const account = await anAccount();
  const make = (role: (typeof ROLE_GROUPS)[number]) => anAgent(role, { account });
  const [admin, leader, worker, user, contractor] = await Promise.all(ROLE_GROUPS.map(make));
  if (!admin || !leader || !worker || !user || !contractor) throw new Error('no agents');
  askers = [admin, leader, worker, user, contractor];
  const team = await aTeam(account, [worker, user]);
  const otherTeam = await aTeam(account, [leader]);
  const led = await aProject(account, { people: { leader: [leader, worker], user: contractor } });
  const used = await aProject(account, { people: { user: [user, worker], worker } });
  const other = await aProject(account, { people: { contractor, leader: user } });
  const tie = fc.constantFrom(...askers);
  const ties = fc.record({
    project: fc.constantFrom<Place>(led, used, other),
    creator: fc.option(tie),
    responsible: fc.option(fc.constantFrom(admin, leader, worker)),
    team: fc.constantFrom(undefined, undefined, team, otherTeam),
    assignees: fc.subarray([leader, worker]),
    contractors: fc.subarray([contractor, user]),
    status: fc.constantFrom('new', 'done', 'closed'),
  });
  for (const drawn of fc.sample(ties, { numRuns: 60, seed: 7 })) {
    const { project, creator, responsible, assignees, contractors, status } = drawn;
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps the issues in order
    const issue = await anIssue(project, {
      creatorId: creator?.id ?? null,
      responsibleId: responsible?.id ?? null,
      teamId: drawn.team?.id ?? null,
      status: status as 'new',
      assignees,
      contractors,
    });
    const inHand = (agent: TestAgent) =>
      responsible === agent || assignees.includes(agent) || false;
    seenBy.set(
      issue.id,
      new Set(
        askers.filter(
          (agent) =>
            agent === admin ||
            (agent === leader && (project === led || inHand(agent))) ||
            (agent === worker && (inHand(agent) || drawn.team === team)) ||
            (agent === user && (project === used || creator === agent)) ||
            (agent === contractor && contractors.includes(agent)),
        ),
      ),
    );
  }
});

const idsFor = (asker: TestAgent) =>
  [...seenBy].flatMap(([id, who]) => (who.has(asker) ? [id] : [])).toSorted((a, b) => a - b);

async function listOf(asker: TestAgent, query = ''): Promise<IssueRow[]> {
  const answer = await asker.ask('GET', `/api/issue?limit=200${query}`);
  return ((await answer.json()) as { list: IssueRow[] }).list;
}

describe('which issues a role sees', () => {
  it.each(ROLE_GROUPS)(
    'ISS-01 %s finds in the list what the role sees, and nothing else',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      const expected = idsFor(asker);
      expect(expected.length).toBeGreaterThan(5);
      for (const sort of ['-activity', 'created', '-priority', 'due', '-due']) {
        const rows = await listOf(asker, `&sort=${sort}`);
        expect(
          rows.map(({ id }) => id).toSorted((a, b) => a - b),
          sort,
        ).toEqual(expected);
      }
    },
  );

  it.each(ROLE_GROUPS)(
    'ISS-02 %s opens what the list shows; the rest is not there',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      for (const [id, who] of seenBy) {
        const answer = await asker.ask('GET', `/api/issue/${id}`);
        expect(answer.status, `issue ${id}`).toBe(who.has(asker) ? 200 : 404);
      }
    },
  );

  it.each(ROLE_GROUPS)(
    'ISS-01 the counts of %s are those of the list, with and without a filter',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      for (const query of ['', '&priority=normal']) {
        const rows = await listOf(asker, query);
        const answer = await asker.ask('GET', `/api/issue/counts?${query.slice(1)}`);
        const counts = await answer.json();
        const count = (status: string) => rows.filter((row) => row.status === status).length;
        expect(counts.statuses, query).toEqual({
          ...{ new: count('new'), inProgress: 0, waiting: 0, done: count('done') },
          ...{ rejected: 0, closed: count('closed') },
        });
        expect(counts.isLowerBound).toBe(false);
        const open = rows.filter(({ status }) => status !== 'closed');
        const perProject = Map.groupBy(open, ({ project }) => project.id);
        const led = counts.projects as { id: number; open: number }[];
        if (role !== 'ROLE_PROJECT_LEADER') {
          expect(new Map(led.map(({ id, open: n }) => [id, n]))).toEqual(
            new Map([...perProject].map(([id, list]) => [id, list.length])),
          );
        }
      }
    },
  );

  it('AC-07 a filter that only staff may use answers nothing to others', async () => {
    for (const asker of askers) {
      const isStaff = !['ROLE_USER', 'ROLE_CONTRACTOR'].includes(asker.roleGroup);
      const rows = await listOf(asker, `&contractor=${askers[4]!.id}`);
      expect(rows.length > 0, asker.roleGroup).toBe(isStaff);
    }
  });
});
