import { beforeEach, describe, expect, it } from 'vitest';

import type { RoutingRuleRow } from '#contract/routingRules.ts';
import { MAX_RULES } from '#contract/routingRuleBody.ts';
import { faultsIn, read } from '#tests/support/answers.ts';
import { anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { aRule, listedRules, reportedBy } from '#tests/support/routing.ts';
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
const names = async () => (await listedRules(admin)).map(({ name }) => name);

describe('routing rules', () => {
  it('are listed in the order they are tried, with what they do', async () => {
    const contractor = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rör AB' });
    const label = await anItem(account, 'label', { name: 'Vatten' });
    await created({ name: 'Annars', agentId: lena.id });
    const conditions = { projectId: [project.id], categoryId: [plumbing.id], priority: ['high'] };
    const more = { priority: 'urgent', labelIds: [label.id], contractorId: contractor.id };
    const rule = await created({ conditions, agentId: goran.id, ...more });
    expect(rule).toEqual({
      id: expect.any(Number),
      name: 'VVS',
      enabled: true,
      position: 2,
      conditions,
      agent: { id: goran.id, name: 'Göran Ek' },
      team: null,
      priority: 'urgent',
      labels: [{ id: label.id, name: 'Vatten' }],
      contractor: { id: contractor.id, name: 'Rör AB' },
      clocks: [],
      away: null,
      neverWins: false,
      hits: 0,
      version: 1,
    });
    expect(await names()).toEqual(['VVS', 'Annars']);
    expect((await listedRules(admin))[0]).toEqual(rule);
  });

  it('are marked when they can never win, unless the one above is off or its person has left', async () => {
    const above = await created({ name: 'Alla', agentId: goran.id });
    await created({ name: 'Aldrig', agentId: lena.id });
    const marks = async () =>
      (await listedRules(admin)).map(({ name, neverWins }) => [name, neverWins]);
    expect(await marks()).toEqual([
      ['Alla', false],
      ['Aldrig', true],
    ]);
    const body = { name: 'Alla', conditions: {}, agentId: goran.id, enabled: false };
    await read(await admin.ask('PUT', `/api/routingRule/${above.id}`, body));
    expect((await marks())[1]).toEqual(['Aldrig', false]);
    await read(await admin.ask('PUT', `/api/routingRule/${above.id}`, { ...body, enabled: true }));
    expect((await marks())[1]).toEqual(['Aldrig', true]);
    await (await world()).pool.query('update agent set inactive = true where id = $1', [goran.id]);
    expect((await marks())[1]).toEqual(['Aldrig', false]);
  });

  it('that match everything and set nothing are refused, wherever they are sent', async () => {
    const useless = { name: 'Allt', conditions: {} };
    expect(await faultsIn(await create(useless))).toEqual([422, ['conditions']]);
    const { id, version } = await created({ agentId: goran.id });
    const put = await admin.ask('PUT', `/api/routingRule/${id}`, { ...useless, version });
    expect(await faultsIn(put)).toEqual([422, ['conditions']]);
    const body = { changed: [{ ...useless, id, version }] };
    const saved = await admin.ask('POST', '/api/routingRule/save', body);
    expect(await faultsIn(saved)).toEqual([422, ['changed.0.conditions']]);
    // Keeps its issues from the rules below.
    await created({ conditions: { projectId: [project.id] } });
    await created({ priority: 'low' });
  });

  it('count the issues of 30 days that went by them', async () => {
    const rule = await created({ agentId: goran.id });
    const [old = 0] = await reportedBy(admin, project, {}, {}, {});
    const { pool } = await world();
    await pool.query(
      `update issue_routing set at = now() - interval '31 days' where issue_id = $1`,
      [old],
    );
    expect((await listedRules(admin))[0]).toMatchObject({ id: rule.id, hits: 2 });
  });

  it('name only what the company has, and people who can take an issue', async () => {
    const other = await anAccount();
    const [theirs, user] = [
      await anAgent('ROLE_WORKER', { account: other }),
      await anAgent('ROLE_USER', { account }),
    ];
    const gone = await anAgent('ROLE_WORKER', { account, inactive: true });
    for (const agentId of [theirs.id, user.id, gone.id]) {
      expect(await faultsIn(await create({ agentId }))).toEqual([422, ['agentId']]);
    }
    const foreign = {
      conditions: {
        projectId: [project.id, (await aProject(other)).id],
        categoryId: [(await anItem(other, 'category')).id],
        spaceId: [(await anItem(other, 'space')).id],
        errorTypeId: [(await anItem(other, 'errorType')).id],
      },
      teamId: (await aTeam(other)).id,
      labelIds: [(await anItem(other, 'label')).id],
      contractorId: goran.id,
    };
    const [status, fields] = await faultsIn(await create(foreign));
    expect([status, (fields as string[]).toSorted()]).toEqual([
      422,
      [
        'conditions.categoryId',
        'conditions.errorTypeId',
        'conditions.projectId',
        'conditions.spaceId',
        'contractorId',
        'labelIds',
        'teamId',
      ],
    ]);
    const both = { agentId: goran.id, teamId: (await aTeam(account)).id };
    expect(await faultsIn(await create(both))).toEqual([422, ['teamId']]);
    const five = {
      projectId: [project.id],
      categoryId: [plumbing.id],
      priority: ['low'],
      spaceId: [(await anItem(account, 'space')).id],
      reporterType: ['staff'],
    };
    expect(await faultsIn(await create({ conditions: five }))).toEqual([422, ['conditions']]);
    expect(await names()).toEqual([]);
  });

  it('stay when the person they name has left, and can still be saved', async () => {
    const rule = await created({ agentId: goran.id });
    await read(await admin.ask('POST', `/api/agent/${goran.id}/leave`, { remove: true }));
    expect((await listedRules(admin))[0]?.away).toEqual({
      why: 'inactive',
      until: null,
      substitute: null,
    });
    const body = { name: 'Rör', conditions: {}, agentId: goran.id };
    expect(await read(await admin.ask('PUT', `/api/routingRule/${rule.id}`, body))).toMatchObject({
      name: 'Rör',
      agent: { id: goran.id },
    });
  });

  it('follow an item that replaces another, and keep an item from being deleted without', async () => {
    const [to, space, label] = [
      await anItem(account, 'category'),
      await anItem(account, 'space'),
      await anItem(account, 'label'),
    ];
    const both = { categoryId: [plumbing.id, to.id], spaceId: [space.id] };
    await created({ conditions: both, labelIds: [label.id] });
    const used = { issues: 0, others: 1, by: [{ what: 'routingRule', count: 1 }] };
    for (const path of [
      `internalCategory/${plumbing.id}`,
      `externalCategory/${space.id}`,
      `issueLabel/${label.id}`,
    ]) {
      expect(await read(await admin.ask('DELETE', `/api/${path}/-1`), 409)).toMatchObject({
        uses: used,
      });
    }
    expect(
      (await admin.ask('DELETE', `/api/internalCategory/${plumbing.id}/${to.id}`)).status,
    ).toBe(200);
    expect((await listedRules(admin))[0]?.conditions).toEqual({
      categoryId: [to.id],
      spaceId: [space.id],
    });
  });

  it('keep a project from being deleted, and follow the team that replaces another', async () => {
    const [from, to] = [await aTeam(account, [goran]), await aTeam(account, [lena])];
    await created({ conditions: { projectId: [project.id] }, teamId: from.id });
    const rules = [{ what: 'routingRule', count: 1 }];
    expect(await read(await admin.ask('DELETE', `/api/project/${project.id}`), 409)).toMatchObject({
      uses: { others: 1, by: rules },
    });
    const remove = (query = '') => admin.ask('DELETE', `/api/team/${from.id}${query}`);
    expect(await read(await remove(), 409)).toMatchObject({ uses: { others: 1, by: rules } });
    expect((await remove(`?replacementId=${to.id}`)).status).toBe(200);
    expect((await listedRules(admin))[0]?.team?.id).toBe(to.id);
  });

  it('are at most 200', async () => {
    const { pool } = await world();
    await pool.query(
      `insert into routing_rule (account_id, name) select $1, 'Regel' from generate_series(1, $2)`,
      [account.id, MAX_RULES],
    );
    expect((await create({ agentId: goran.id })).status).toBe(409);
  });

  it.each(['ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const)(
    'are neither shown to nor changed by %s',
    async (role) => {
      const agent = await anAgent(role, { account });
      const { id } = await aRule(account);
      const body = { name: 'X', conditions: {}, priority: 'low' };
      const statuses = [
        agent.ask('GET', '/api/routingRule'),
        agent.ask('POST', '/api/routingRule', body),
        agent.ask('PUT', `/api/routingRule/${id}`, body),
        agent.ask('DELETE', `/api/routingRule/${id}`),
        agent.ask('POST', '/api/routingRule/save', { removed: [id] }),
        agent.ask('POST', '/api/routingRule/dryRun', { rules: [body] }),
      ];
      expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual(
        Array(statuses.length).fill(403),
      );
    },
  );
});
