import { beforeAll, describe, expect, it } from 'vitest';

import type { ProductLine } from '#contract/products.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aProductAttribute } from '#tests/support/costBuilders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

type LineList = {
  list: ProductLine[];
  attributes: { id: number; name: string; value: string }[];
};
type History = { list: { field: string; from: string | null; to: string | null }[] };

const product = (values: object = {}) => ({
  key: crypto.randomUUID(),
  uuid: crypto.randomUUID(),
  articleNumber: '8210045',
  name: 'Packning 1/2"',
  vendor: 'Rörteam',
  quantity: 2,
  ...values,
});

describe('the products of an issue', () => {
  let account: { id: number };
  let leader: TestAgent;
  let worker: TestAgent;
  let user: TestAgent;
  let project: { id: number; accountId: number };
  beforeAll(async () => {
    account = await anAccount();
    leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    worker = await anAgent('ROLE_WORKER', { account });
    user = await anAgent('ROLE_USER', { account });
    project = await aProject(account, { people: { leader, user } });
  });
  const anOwnIssue = (values: Parameters<typeof anIssue>[1] = {}) =>
    anIssue(project, { responsibleId: worker.id, creatorId: user.id, ...values });
  const add = async (agent: TestAgent, { id }: { id: number }, body: object) =>
    agent.ask('POST', `/api/issue/${id}/products`, body);
  const read = async (agent: TestAgent, { id }: { id: number }) =>
    (await (await agent.ask('GET', `/api/issue/${id}/products`)).json()) as LineList;
  const history = async ({ id }: { id: number }) =>
    ((await (await leader.ask('GET', `/api/issue/${id}/history`)).json()) as History).list.map(
      ({ field, from, to }) => [field, from, to],
    );

  it('are added with a quantity, increased, and removed, each in its history', async () => {
    const issue = await anOwnIssue();
    const made = (await (await add(worker, issue, product())).json()) as ProductLine;
    expect(made).toMatchObject({ name: 'Packning 1/2"', quantity: 2 });
    const path = `/api/issue/${issue.id}/products/${made.id}`;
    const changed = await worker.ask('PUT', path, { quantity: 2.5 });
    expect(await changed.json()).toEqual({ ...made, quantity: 2.5 });
    expect((await read(leader, issue)).list).toEqual([{ ...made, quantity: 2.5 }]);
    expect((await leader.ask('DELETE', path)).status).toBe(200);
    expect((await read(leader, issue)).list).toEqual([]);
    expect((await leader.ask('DELETE', path)).status).toBe(404);
    expect(await history(issue)).toEqual([
      ['product', '2.5 × Packning 1/2"', null],
      ['product', '2 × Packning 1/2"', '2.5 × Packning 1/2"'],
      ['product', null, '2 × Packning 1/2"'],
    ]);
  });

  it('are added once, however often the same key is sent', async () => {
    const issue = await anOwnIssue();
    const body = product();
    const answers = await Promise.all([1, 2, 3].map(() => add(worker, issue, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(worker, issue)).list).toHaveLength(1);
    expect(await history(issue)).toHaveLength(1);
  });

  it('are for staff who see the issue', async () => {
    const issue = await anOwnIssue();
    expect((await add(user, issue, product())).status).toBe(403);
    const notHis = await anIssue(project);
    expect((await add(worker, notHis, product())).status).toBe(404);
    expect((await worker.ask('GET', `/api/issue/${notHis.id}/products`)).status).toBe(404);
  });

  it('have a positive quantity in hundredths', async () => {
    const issue = await anOwnIssue();
    for (const quantity of [0, -1, 0.005, 100_001, '2']) {
      expect((await add(worker, issue, product({ quantity }))).status).toBe(422);
    }
  });

  it('have the known attributes of the thing in their sequence', async () => {
    const { pool } = await world();
    const { rows } = await pool.query<{ id: number }>(
      `insert into product_category (account_id, name) values ($1, 'Diskmaskin') returning id`,
      [account.id],
    );
    const category = { id: rows[0]?.id ?? 0 };
    const model = await aProductAttribute(account, category, { name: 'Modell', sequence: 2 });
    const brand = await aProductAttribute(account, category, { name: 'Fabrikat', sequence: 1 });
    const issue = await anOwnIssue({ productCategoryId: category.id });
    const set = (attribute: { id: number }, value: string) =>
      worker.ask('PUT', `/api/issue/${issue.id}/attributes/${attribute.id}`, { value });

    expect((await set(model, 'D 500')).status).toBe(200);
    expect((await set(model, 'D 501')).status).toBe(200);
    expect((await set(model, 'D 501')).status).toBe(200);
    expect((await read(leader, issue)).attributes).toEqual([
      { id: brand.id, name: 'Fabrikat', value: '' },
      { id: model.id, name: 'Modell', value: 'D 501' },
    ]);
    expect((await set(model, '')).status).toBe(200);
    expect((await read(leader, issue)).attributes[1]?.value).toBe('');
    expect(await history(issue)).toEqual([
      ['attribute', 'Modell: D 501', null],
      ['attribute', 'Modell: D 500', 'Modell: D 501'],
      ['attribute', null, 'Modell: D 500'],
    ]);
    const { rows: others } = await pool.query<{ id: number }>(
      `insert into product_category (account_id, name) values ($1, 'Blandare') returning id`,
      [account.id],
    );
    const unrelated = await aProductAttribute(account, { id: others[0]?.id ?? 0 });
    expect((await set(unrelated, 'x')).status).toBe(404);
  });
});
