import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import type { IssueRow } from '#contract/issueList.ts';
import type { IssueStatus } from '#contract/issueStatus.ts';
import type { MentionItem } from '#contract/mentions.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { listenAs } from '#tests/support/events.ts';
import { send } from '#tests/support/scene.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

const idOf = (row: { id: number } | null | undefined) => row?.id ?? null;

type TestProject = Awaited<ReturnType<typeof aProject>>;
let askers: TestAgent[];
/** An issue that all of them see. */
let everyones: { id: number };
let ledId: number;
/** Issue id -> the viewers who see it by the product’s rules. */
const seenBy = new Map<number, Set<TestAgent>>();
/** The open issues that each has as responsible or as further agent. */
const openInHand = new Map<TestAgent, number>();

/** One company with everybody related to issues in every way, pseudo-random but the same in every run. */
beforeAll(async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const worker = await anAgent('ROLE_WORKER', { account });
  const user = await anAgent('ROLE_USER', { account });
  const contractor = await anAgent('ROLE_CONTRACTOR', { account });
  askers = [admin, leader, worker, user, contractor];
  const team = await aTeam(account, [worker, user]);
  const otherTeam = await aTeam(account, [leader]);
  const led = await aProject(account, { people: { leader: [leader, worker], user: contractor } });
  ledId = led.id;
  const used = await aProject(account, { people: { user: [user, worker], worker } });
  const other = await aProject(account, { people: { contractor, leader: user } });
  const tie = fc.constantFrom(...askers);
  const ties = fc.record({
    project: fc.constantFrom<TestProject>(led, used, other),
    creator: fc.option(tie),
    responsible: fc.option(fc.constantFrom(admin, leader, worker)),
    team: fc.constantFrom(undefined, undefined, team, otherTeam),
    assignees: fc.subarray([leader, worker]),
    contractors: fc.subarray([contractor, user]),
    status: fc.constantFrom<IssueStatus>('new', 'done', 'closed'),
  });
  for (const drawn of fc.sample(ties, { numRuns: 40, seed: 7 })) {
    const { project, creator, responsible, assignees, contractors, status } = drawn;
    const issue = await anIssue(project, {
      creatorId: idOf(creator),
      responsibleId: idOf(responsible),
      teamId: idOf(drawn.team),
      status,
      assignees,
      contractors,
    });
    const inHand = (agent: TestAgent) => responsible === agent || assignees.includes(agent);
    const rules: [TestAgent, boolean][] = [
      [admin, true],
      [leader, project === led || inHand(leader)],
      [worker, inHand(worker) || drawn.team === team],
      [user, project === used || creator === user],
      [contractor, contractors.includes(contractor)],
    ];
    seenBy.set(issue.id, new Set(rules.flatMap(([agent, sees]) => (sees ? [agent] : []))));
    for (const agent of status === 'closed' ? [] : askers.filter(inHand)) {
      openInHand.set(agent, (openInHand.get(agent) ?? 0) + 1);
    }
  }
  everyones = await anIssue(led, {
    creatorId: user.id,
    assignees: [worker],
    contractors: [contractor],
  });
  seenBy.set(everyones.id, new Set(askers));
  openInHand.set(worker, (openInHand.get(worker) ?? 0) + 1);
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
    'ISS-02 %s opens what the list shows; the rest is not found',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      for (const [id, who] of seenBy) {
        const answer = await asker.ask('GET', `/api/issue/${id}`);
        expect(answer.status, `issue ${id}`).toBe(who.has(asker) ? 200 : 404);
      }
    },
  );

  it('ISS-05 live events tell each role of the same issues', async () => {
    const admin = askers[0]!;
    const listeners = await Promise.all(askers.map((asker) => listenAs(asker)));
    const order = [...seenBy.keys()].filter((id) => id !== everyones.id);
    for (const id of [...order, everyones.id]) await send(admin, { id });
    for (const [n, { until, changes, close }] of listeners.entries()) {
      await until(() => changes().some(({ issueId }) => issueId === everyones.id));
      const heard = new Set(changes().map(({ issueId }) => issueId));
      expect(
        [...heard].toSorted((a, b) => a - b),
        askers[n]?.roleGroup,
      ).toEqual(idsFor(askers[n]!));
      await close();
    }
  });

  it('MEN-04 a mention on an issue is offered for those who see it', async () => {
    const [admin, ...others] = askers;
    for (const [id, who] of seenBy) {
      const answer = await admin!.ask('GET', `/api/mention?q=&issue=${id}&type=public`);
      const { list } = (await answer.json()) as { list: MentionItem[] };
      const offered = others.filter((other) =>
        list.some((item) => item.id === `agent-${other.id}` && !item.disabled),
      );
      expect(offered, `issue ${id}`).toEqual(others.filter((other) => who.has(other)));
    }
  });

  it.each(ROLE_GROUPS)(
    'ISS-01 the counts of %s match the list, with and without a filter',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      for (const query of ['', '&priority=normal']) {
        const rows = await listOf(asker, query);
        const answer = await asker.ask('GET', `/api/issue/counts?${query.slice(1)}`);
        const counts = await answer.json();
        const count = (status: string) => rows.filter((row) => row.status === status).length;
        expect(counts.statuses, query).toEqual({
          new: count('new'),
          inProgress: 0,
          waiting: 0,
          done: count('done'),
          rejected: 0,
          closed: count('closed'),
        });
        expect(counts.isLowerBound).toBe(false);
        const open = rows.filter(({ status }) => status !== 'closed');
        const perProject = Map.groupBy(open, ({ project }) => project.id);
        const projects = counts.projects as { id: number; open: number }[];
        // A leader’s figures cover the projects they lead: work assigned elsewhere is not included, whatever the
        // filter.
        const listed = role === 'ROLE_PROJECT_LEADER' ? [ledId] : [...perProject.keys()];
        expect(new Map(projects.map(({ id, open: n }) => [id, n]))).toEqual(
          new Map(listed.map((id) => [id, perProject.get(id)?.length])),
        );
      }
    },
  );

  it.each(ROLE_GROUPS)(
    'ISS-01 the own work of %s counts open issues in hand only',
    async (role) => {
      const asker = askers.find(({ roleGroup }) => roleGroup === role)!;
      const { mine } = await (await asker.ask('GET', '/api/issue/counts')).json();
      expect(mine).toBe(openInHand.get(asker) ?? 0);
    },
  );

  it('AC-07 a filter for staff only is refused to others', async () => {
    for (const asker of askers) {
      const isStaff = !['ROLE_USER', 'ROLE_CONTRACTOR'].includes(asker.roleGroup);
      const rows = await listOf(asker, `&contractor=${askers[4]!.id}`);
      expect(rows.length > 0, asker.roleGroup).toBe(isStaff);
      for (const filter of ['&orderedFrom=2020-01-01', '&orderedTo=2099-01-01']) {
        const ordered = await listOf(asker, `${filter}&contractor=${askers[4]!.id}`);
        expect(ordered, asker.roleGroup).toEqual(rows);
      }
      expect(await listOf(asker, '&order=approved&order=declined&order=sentBack')).toEqual([]);
    }
  });
});
