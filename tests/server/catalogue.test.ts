import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

type ItemList = { list: { id: number; name: string }[] };
const listed = async (agent: TestAgent, path: string) =>
  ((await (await agent.ask('GET', path)).json()) as ItemList).list;

describe('the catalogue', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  it.each([
    ['API-09 externalCategory', 'space'],
    ['API-09 internalCategory', 'category'],
    ['API-09 chargedEntity', 'chargedEntity'],
    ['API-09 errorType', 'errorType'],
    ['PROJ-07 API-12 projectLabels', 'projectLabel'],
    ['API-12 area', 'area'],
    ['API-12 issueLabel', 'label'],
  ] as const)('%s is listed by name in natural order, ignoring case', async (title, kind) => {
    const path = title.split(' ').at(-1) ?? '';
    for (const name of ['våning 10', 'Våning 2', 'Österport', 'allmänt', 'Zon']) {
      await anItem(account, kind, { name });
    }
    const list = await listed(admin, `/api/${path}`);
    expect(list.map(({ name }) => name)).toEqual([
      'allmänt',
      'Våning 2',
      'våning 10',
      'Zon',
      'Österport',
    ]);
    const worker = await anAgent('ROLE_WORKER');
    expect(await listed(worker, `/api/${path}?sort=name&style=short`)).toEqual([]);
  });

  it('API-09 errorType includes the category that follows from it', async () => {
    const [own, { id: categoryId }] = await Promise.all([
      anAgent('ROLE_ADMIN'),
      anItem(account, 'category'),
    ]);
    const errorType = await anItem(account, 'errorType', { name: 'Läcka', categoryId });
    expect(await listed(admin, '/api/errorType')).toContainEqual({
      id: errorType.id,
      version: 1,
      name: 'Läcka',
      inactive: false,
      categoryId,
      isGuarantee: false,
      chargedEntityId: null,
    });
    expect(await listed(own, '/api/errorType')).toEqual([]);
  });

  it('API-12 productCategory includes its attributes in their sequence', async () => {
    const { pool } = await world();
    const { rows } = await pool.query(
      `insert into product_category (account_id, name) values ($1, 'Vitvaror') returning id`,
      [account.id],
    );
    await pool.query(
      `insert into product_attribute (account_id, product_category_id, name, sequence, inactive)
       values ($1, $2, 'Modell', 2, false), ($1, $2, 'Fabrikat', 1, false), ($1, $2, 'Gammalt', 0, true)`,
      [account.id, rows[0].id],
    );
    expect(await listed(admin, '/api/productCategory')).toEqual([
      {
        id: rows[0].id,
        name: 'Vitvaror',
        inactive: false,
        version: 1,
        productAttributes: [
          { id: expect.any(Number), name: 'Fabrikat', sequence: 1 },
          { id: expect.any(Number), name: 'Modell', sequence: 2 },
        ],
      },
    ]);
  });

  it('API-09 can be sorted by name only', async () => {
    expect((await admin.ask('GET', '/api/area?sort=id')).status).toBe(422);
  });

  it('API-09 internalCategory/dashboard counts the open issues that a leader sees', async () => {
    const otherAdmin = { id: (await anAgent('ROLE_ADMIN')).accountId };
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account: otherAdmin });
    const boss = await anAgent('ROLE_ADMIN', { account: otherAdmin });
    const category = await anItem(otherAdmin, 'category', { name: 'VVS' });
    await anItem(otherAdmin, 'category', { name: 'El' });
    const [project, another] = [
      await aProject(otherAdmin, { people: { leader } }),
      await aProject(otherAdmin),
    ];
    await anIssue(project, { categoryId: category.id });
    await anIssue(project, { categoryId: category.id, status: 'closed' });
    await anIssue(another, { categoryId: category.id });
    const open = async (agent: TestAgent) =>
      (await listed(agent, '/api/internalCategory/dashboard')).map((row) => ({ ...row, id: 0 }));
    expect(await open(boss)).toEqual([
      { id: 0, name: 'El', inactive: false, open: 0 },
      { id: 0, name: 'VVS', inactive: false, open: 2 },
    ]);
    expect(await open(leader)).toContainEqual({ id: 0, name: 'VVS', inactive: false, open: 1 });
  });
});

describe('agents', () => {
  it('are options for staff, by name, with firm and role', async () => {
    const worker = await anAgent('ROLE_WORKER', { firstname: 'Åsa', lastname: 'Berg' });
    const account = { id: worker.accountId };
    const contractor = await anAgent('ROLE_CONTRACTOR', {
      account,
      firstname: 'Bo',
      lastname: 'Ek',
      firm: 'Rörjour AB',
    });
    const gone = await anAgent('ROLE_USER', {
      account,
      firstname: 'Al',
      lastname: 'M',
      inactive: true,
    });
    expect(await listed(worker, '/api/agent/options')).toEqual([
      { id: gone.id, name: 'Al M', roleGroup: 'ROLE_USER', firm: null, inactive: true },
      {
        id: contractor.id,
        name: 'Bo Ek',
        roleGroup: 'ROLE_CONTRACTOR',
        firm: 'Rörjour AB',
        inactive: false,
      },
      { id: worker.id, name: 'Åsa Berg', roleGroup: 'ROLE_WORKER', firm: null, inactive: false },
    ]);
    expect((await contractor.ask('GET', '/api/agent/options')).status).toBe(403);
  });

  it('are grouped in teams', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const { id, name } = await aTeam({ id: worker.accountId }, [worker]);
    expect(await listed(worker, '/api/team')).toEqual([
      { id, name, memberIds: [worker.id], version: 1 },
    ]);
  });
});
