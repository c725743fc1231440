import { beforeEach, describe, expect, it } from 'vitest';

import { MAX_DRY_RUN, type RoutingDryRun, type RoutingRuleRow } from '#contract/routingRules.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { faultsIn, read } from '#tests/support/answers.ts';
import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { imported } from '#tests/support/imports.ts';
import { listedRules, reportedBefore, reportedBy } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;
let plumbing: { id: number };

beforeEach(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  goran = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Ek' });
  lena = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Ek' });
  project = await aProject(account);
  plumbing = await anItem(account, 'category');
});

const create = async (body: object) =>
  admin.ask('POST', '/api/routingRule', { name: 'VVS', conditions: {}, ...body });
const created = async (body: object) => read<RoutingRuleRow>(await create(body));
const dryRun = async (...rules: object[]) =>
  read<RoutingDryRun>(await admin.ask('POST', '/api/routingRule/dryRun', { rules }));

describe('a dry run', () => {
  it('gives what the rules do when the same issues are reported', async () => {
    const team = await aTeam(account, [lena]);
    const other = await aProject(account);
    const rules = [
      { name: 'Höjs', conditions: { priority: ['normal'] }, priority: 'high' },
      { name: 'Här', conditions: { projectId: [project.id] }, agentId: goran.id },
      {
        name: 'VVS',
        conditions: { projectId: [project.id], categoryId: [plumbing.id] },
        teamId: team.id,
      },
      { name: 'Av', conditions: {}, agentId: goran.id, enabled: false },
    ];
    for (const rule of rules) await created(rule);
    const issues = [{ priority: 'low' }, { categoryId: plumbing.id }, { priority: 'high' }, {}];
    await reportedBy(admin, project, ...issues);
    await reportedBy(admin, other, ...issues);
    const hits = new Map((await listedRules(admin)).map(({ name, hits: n }) => [name, n]));
    const { pool } = await world();
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::int as n from issue where account_id = $1 and coalesce(responsible_id, team_id) is not null',
      [account.id],
    );
    const routed = rows[0]?.n;
    const tried = await dryRun(...rules);
    expect(tried).toMatchObject({ issues: 8, routed, same: routed, changed: 0, examples: [] });
    expect(tried.unrouted).toBe(8 - Number(routed));
    expect(tried.hits).toEqual(rules.map(({ name }) => hits.get(name)));
    expect(tried.hits.reduce((sum, n) => sum + n)).toBeGreaterThan(4);
  });

  it('shows who would get which issues, and the load of each person', async () => {
    const values = { categoryId: plumbing.id, title: 'Droppar', number: 4711, placeObject: '' };
    const issue = await anIssue(project, { ...values, responsibleId: lena.id });
    await anIssue(project, { categoryId: plumbing.id, responsibleId: goran.id });
    const other = await anIssue(project, { number: 4712, title: 'Låst', responsibleId: lena.id });
    const rule = { name: 'VVS', conditions: { categoryId: [plumbing.id] }, agentId: goran.id };
    expect(await dryRun(rule)).toEqual({
      reported: 3,
      issues: 3,
      routed: 2,
      same: 1,
      changed: 1,
      unrouted: 1,
      hits: [2],
      moved: [1],
      away: [null],
      unroutedExamples: [
        {
          issueId: other.id,
          number: 4712,
          title: 'Låst',
          objectId: null,
          from: 'Lena Ek',
          to: null,
        },
      ],
      examples: [
        {
          issueId: issue.id,
          number: 4711,
          title: 'Droppar',
          objectId: null,
          from: 'Lena Ek',
          to: 'Göran Ek',
        },
      ],
      load: [
        { name: 'Göran Ek', count: 2, before: 1 },
        { name: 'Lena Ek', count: 1, before: 2 },
      ],
    });
  });

  it('counts an issue that somebody of the team has as the same', async () => {
    const team = await aTeam(account, [lena]);
    await anIssue(project, { responsibleId: lena.id });
    await anIssue(project, { responsibleId: goran.id });
    const tried = await dryRun({ name: 'Alla', conditions: {}, teamId: team.id });
    expect(tried).toMatchObject({ same: 1, changed: 1, moved: [1] });
  });

  it('changes nothing', async () => {
    await anIssue(project, { responsibleId: lena.id });
    const { pool } = await world();
    const sum = async () =>
      (
        await pool.query<{ sum: string }>(
          `select (select string_agg(i::text, '|') from issue i where account_id = $1) || (select count(*) from routing_rule
           where account_id = $1) || (select count(*) from history_entry where account_id = $1) as sum`,
          [account.id],
        )
      ).rows[0]?.sum;
    const before = await sum();
    await dryRun({ name: 'Alla', conditions: {}, agentId: goran.id });
    expect(await sum()).toBe(before);
  });

  it('leaves out older and imported issues', async () => {
    await anIssue(project, { createdAt: new Date(Date.now() - 31 * 86_400_000) });
    const named = await aProject(account, { name: 'Kvarnholmen', number: '4012' });
    const job = await imported(admin, 'issue', `Rubrik;Projekt\nKranen droppar;${named.number}\n`);
    expect(job.created).toBe(1);
    await anIssue(project);
    expect(await dryRun()).toMatchObject({ issues: 1, unrouted: 1 });
  });

  it('issue 19: says how many issues were reported where it goes over the newest of them alone', async () => {
    const newest = await anIssue(project);
    await reportedBefore(newest, MAX_DRY_RUN + 1);
    const imports = await aProject(account, { name: 'Kvarnholmen', number: '4012' });
    await imported(admin, 'issue', `Rubrik;Projekt\nKranen droppar;${imports.number}\n`);
    expect(await dryRun()).toMatchObject({
      reported: MAX_DRY_RUN + 2,
      issues: MAX_DRY_RUN,
      unrouted: MAX_DRY_RUN,
      unroutedExamples: expect.arrayContaining([expect.objectContaining({ issueId: newest.id })]),
    });
  });

  it('goes over a whole month of the company’s days instead', async () => {
    // Midnight in Stockholm is 22:00 UTC in summer and 23:00 in winter; October 2025 has both.
    for (const at of [
      '2025-09-30T21:59',
      '2025-09-30T22:00',
      '2025-10-31T22:59',
      '2025-10-31T23:00',
    ]) {
      await anIssue(project, { createdAt: new Date(`${at}:00Z`) });
    }
    const count = async (month: string) => {
      const answer = await admin.ask('POST', '/api/routingRule/dryRun', { rules: [], month });
      return (await read<RoutingDryRun>(answer)).issues;
    };
    expect([await count('2025-09'), await count('2025-10'), await count('2025-11')]).toEqual([
      1, 2, 1,
    ]);
    const wrong = { rules: [], month: '2025-13' };
    expect((await admin.ask('POST', '/api/routingRule/dryRun', wrong)).status).toBe(422);
  });

  it('warns of targets who get nothing now, of rules not yet saved as well', async () => {
    const gone = await anAgent('ROLE_WORKER', { account, inactive: true });
    const rules = [goran, gone].map(({ id }) => ({ name: 'A', conditions: {}, agentId: id }));
    const inactive = { why: 'inactive', until: null, substitute: null };
    expect((await dryRun(...rules)).away).toEqual([null, inactive]);
  });

  it('passes over people who have left, as the rules do', async () => {
    const gone = await anAgent('ROLE_WORKER', { account, inactive: true });
    await anIssue(project);
    const first = { name: 'Först', conditions: { projectId: [project.id] }, agentId: gone.id };
    const next = { name: 'Sedan', conditions: {}, agentId: goran.id };
    expect(await dryRun(first, next)).toMatchObject({ hits: [0, 1], changed: 1 });
  });

  it('issue 19: counts what would have gone to people who are absent today, and says that they are', async () => {
    await anIssue(project);
    await anAbsence(goran);
    const to = { name: 'VVS', conditions: { projectId: [project.id] }, agentId: goran.id };
    const next = { name: 'Sedan', conditions: {}, agentId: lena.id };
    expect(await dryRun(to, next)).toMatchObject({
      hits: [1, 0],
      away: [{ why: 'absent', substitute: null }, null],
    });
  });

  it('refuses another company’s references', async () => {
    const theirs = await anAgent('ROLE_WORKER');
    const rules = [{ name: 'A', conditions: {}, agentId: theirs.id }];
    expect(await faultsIn(await admin.ask('POST', '/api/routingRule/dryRun', { rules }))).toEqual([
      422,
      ['rules.0.agentId'],
    ]);
  });
});
