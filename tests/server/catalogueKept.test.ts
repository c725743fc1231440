import { beforeAll, describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject, putOnProject } from '#tests/support/builders.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

type Item = { id: number; name: string; inactive: boolean };
const read = async <T>(answer: Response, status = 200) => {
  expect(answer.status).toBe(status);
  return (await answer.json()) as T;
};
const rowsOf = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;

describe('the company’s catalogue', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });

  const kinds = [
    ['externalCategory', {}],
    ['internalCategory', { forReporters: false, stopText: 'Ring 112' }],
    ['chargedEntity', { kind: 'builder' }],
    ['errorType', { categoryId: null, isGuarantee: true, chargedEntityId: null }],
    ['issueLabel', {}],
    ['projectLabels', {}],
  ] as const;

  it.each(kinds)(
    'SET-01 API-10 %s is created, changed, hidden and deleted, which answers text',
    async (kind, more) => {
      const path = `/api/${kind}`;
      const made = await read<Item>(await admin.ask('POST', path, { name: ' Källare ', ...more }));
      expect(made).toMatchObject({ name: 'Källare', inactive: false, ...more });
      const changed = { name: 'Källaren', inactive: true, ...more };
      expect(await read(await admin.ask('PUT', `${path}/${made.id}`, changed))).toMatchObject({
        id: made.id,
        ...changed,
      });
      expect(await read(await admin.ask('GET', `${path}/${made.id}/uses`))).toEqual({
        issues: 0,
        others: 0,
        by: [],
      });
      const deletion = await admin.ask('DELETE', `${path}/${made.id}/-1`);
      expect(deletion.status).toBe(200);
      expect(deletion.headers.get('content-type')).toMatch(/^text\/plain/u);
      expect((await admin.ask('DELETE', `${path}/${made.id}/-1`)).status).toBe(404);
    },
  );

  it('SET-01 productCategory is created and returned with its attributes', async () => {
    const made = await read<Item>(await admin.ask('POST', '/api/productCategory', { name: 'Kyl' }));
    expect(made).toMatchObject({ name: 'Kyl', productAttributes: [] });
    const attribute = { name: 'Färg', productCategoryId: made.id, sequence: 2 };
    const first = { name: 'Märke', productCategoryId: made.id, sequence: 1 };
    await read(await admin.ask('POST', '/api/productAttribute', attribute));
    const { id } = await read<Item>(await admin.ask('POST', '/api/productAttribute', first));
    expect(
      await read(await admin.ask('PUT', `/api/productCategory/${made.id}`, { name: 'Kylskåp' })),
    ).toMatchObject({ productAttributes: [{ name: 'Märke' }, { name: 'Färg' }] });
    expect((await admin.ask('DELETE', `/api/productAttribute/${id}`)).status).toBe(200);
  });

  it('SET-04 productCategory is deleted with its attributes, unless an issue uses one', async () => {
    const made = await read<Item>(await admin.ask('POST', '/api/productCategory', { name: 'Ugn' }));
    const body = { name: 'Modell', productCategoryId: made.id };
    const attribute = await read<Item>(await admin.ask('POST', '/api/productAttribute', body));
    const path = `/api/productCategory/${made.id}`;
    expect(await read(await admin.ask('GET', `${path}/uses`))).toEqual({
      issues: 0,
      others: 0,
      by: [],
    });
    const issue = await anIssue(await aProject(account));
    const { pool } = await world();
    await pool.query(
      'insert into attribute_value (account_id, issue_id, attribute_id, value) values ($1, $2, $3, $4)',
      [account.id, issue.id, attribute.id, 'HB 63'],
    );
    const refused = await admin.ask('DELETE', `${path}/-1`);
    expect(await read(refused, 409)).toMatchObject({
      uses: { issues: 0, others: 1, by: [{ what: 'productAttribute', count: 1 }] },
    });
    await pool.query('delete from attribute_value where attribute_id = $1', [attribute.id]);
    expect((await admin.ask('DELETE', `${path}/-1`)).status).toBe(200);
    expect((await admin.ask('DELETE', `/api/productAttribute/${attribute.id}`)).status).toBe(404);
  });

  it('SET-04 API-11 productAttribute in another company’s category is refused', async () => {
    const other = await anAgent('ROLE_ADMIN');
    const theirs = await read<Item>(
      await other.ask('POST', '/api/productCategory', { name: 'Spis' }),
    );
    const body = { name: 'Färg', productCategoryId: theirs.id };
    expect((await admin.ask('POST', '/api/productAttribute', body)).status).toBe(422);
  });

  it('SET-01 counts the issues of every item of a kind in one call', async () => {
    const other = await anAgent('ROLE_ADMIN');
    const mine = { id: other.accountId };
    const [used, twice] = [
      await anItem(mine, 'space', { name: 'Hall' }),
      await anItem(mine, 'space', { name: 'Kök' }),
    ];
    await anItem(mine, 'space', { name: 'Vind' });
    const project = await aProject(mine);
    for (const { id } of [used, twice, twice]) {
      await anIssue(project, { spaceId: id });
    }
    const { list } = await read<{ list: { id: number; count: number }[] }>(
      await other.ask('GET', '/api/externalCategory/uses'),
    );
    expect(list.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: used.id, count: 1 },
      { id: twice.id, count: 2 },
    ]);
    expect(await read(await other.ask('GET', '/api/projectLabels/uses'))).toEqual({ list: [] });
    expect((await admin.ask('GET', '/api/externalCategory/uses')).status).toBe(200);
  });

  it('SET-01 refuses to delete an item in use without a replacement, and shows where it is used', async () => {
    const space = await anItem(account, 'space', { name: 'Kök' });
    const project = await aProject(account);
    await anIssue(project, { spaceId: space.id });
    const refused = await admin.ask('DELETE', `/api/externalCategory/${space.id}/-1`);
    expect(await read(refused, 409)).toMatchObject({
      error: { code: 'IN_USE' },
      uses: { issues: 1, others: 0 },
    });
  });

  it('SET-01 refuses two items of a kind with one name, whatever the case', async () => {
    await read(await admin.ask('POST', '/api/chargedEntity', { name: 'Boende' }));
    const twice = await admin.ask('POST', '/api/chargedEntity', { name: 'BOENDE' });
    expect(await read(twice, 422)).toMatchObject({
      error: { fields: { name: expect.any(String) } },
    });
  });

  it('SET-03 API-11 lets only the leader of its project edit an area', async () => {
    const [leader, stranger] = await Promise.all([
      anAgent('ROLE_PROJECT_LEADER', { account }),
      anAgent('ROLE_PROJECT_LEADER', { account }),
    ]);
    const project = await aProject(account);
    await putOnProject(project, leader, 'leader');
    const body = { name: 'Hus A', projectId: project.id };
    expect((await stranger.ask('POST', '/api/area', body)).status).toBe(403);
    expect((await leader.ask('POST', '/api/area', { name: 'Hus A' })).status).toBe(403);
    const made = await read<Item>(await leader.ask('POST', '/api/area', body));
    expect((await stranger.ask('DELETE', `/api/area/${made.id}`)).status).toBe(403);
    const deletion = await leader.ask('DELETE', `/api/area/${made.id}`);
    expect(deletion.status).toBe(200);
    expect(await deletion.text()).toBe('Deleted');
  });

  it('records who created, changed and deleted an item', async () => {
    const made = await read<Item>(
      await admin.ask('POST', '/api/externalCategory', { name: 'Vind' }),
    );
    await admin.ask('PUT', `/api/externalCategory/${made.id}`, { name: 'Vinden' });
    await admin.ask('DELETE', `/api/externalCategory/${made.id}/-1`);
    const deeds = await rowsOf<{ action: string }>(
      `select action from audit where account_id = $1 and object_kind = 'externalCategory' and object_id = $2 order by id`,
      [account.id, String(made.id)],
    );
    expect(deeds.map(({ action }) => action)).toEqual([
      'externalCategory.created',
      'externalCategory.changed',
      'externalCategory.deleted',
    ]);
  });

  it.each(['ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const)(
    'SET-01 %s may not change it',
    async (role) => {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('POST', '/api/externalCategory', { name: 'X' })).status).toBe(403);
      expect((await agent.ask('DELETE', '/api/externalCategory/1/-1')).status).toBe(403);
    },
  );
});
