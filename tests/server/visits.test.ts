import { beforeAll, describe, expect, it } from 'vitest';

import type { Account, Visit } from '#contract/accounts.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let superAdmin: TestAgent;
beforeAll(async () => {
  superAdmin = await anAgent('ROLE_USER', { isSuperAdmin: true });
});

const listed = async (id: number) => {
  const answer = await superAdmin.ask('GET', '/api/account');
  const { list } = (await answer.json()) as { list: Account[] };
  return list.find((company) => company.id === id);
};

describe('a super admin’s visit', () => {
  const visitsOf = async (agent: TestAgent, path = '/api/account/visits') =>
    ((await (await agent.ask('GET', path)).json()) as { list: Visit[] }).list;

  it('is shown to the company’s administrators, however many calls it makes, and to nobody else', async () => {
    const account = await anAccount();
    const admin = await anAgent('ROLE_ADMIN', { account });
    expect(await visitsOf(admin)).toEqual([]);
    const visitor = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true, firstname: 'Bo' });
    await Promise.all(
      ['/api/issue', '/api/project', '/api/team', '/api/area'].map((path) =>
        visitor.ask('GET', path),
      ),
    );
    const visits = await visitsOf(admin);
    expect(visits).toMatchObject([{ name: visitor.name, email: visitor.email }]);
    expect(await visitsOf(superAdmin, `/api/account/${account.id}/visits`)).toEqual(visits);
    expect((await listed(account.id))?.visitedAt).toBe(visits[0]?.to);
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    expect((await leader.ask('GET', '/api/account/visits')).status).toBe(403);
  });

  it('is a new one after half an hour without activity, and continues until then', async () => {
    const account = await anAccount();
    const admin = await anAgent('ROLE_ADMIN', { account });
    const visitor = await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true });
    const { pool } = await world();
    const ago = (minutes: number) =>
      pool.query(
        `update visit set last_at = now() - make_interval(mins => $2) where account_id = $1`,
        [account.id, minutes],
      );
    await visitor.ask('GET', '/api/issue');
    await ago(20);
    await visitor.ask('GET', '/api/issue');
    expect(await visitsOf(admin)).toHaveLength(1);
    await ago(31);
    await visitor.ask('GET', '/api/issue');
    expect(await visitsOf(admin)).toHaveLength(2);
  });

  it('begins when they enter the company, on record; an unknown company is not found', async () => {
    const company = await anAccount();
    const enter = async () =>
      (await (await superAdmin.ask('POST', `/api/account/${company.id}/enter`)).json()) as {
        agentId: number;
      };
    const [first, again] = [await enter(), await enter()];
    expect(again).toEqual(first);
    const headers = { 'x-felix-hms-selected-agent': String(first.agentId) };
    const answer = await superAdmin.ask('GET', '/api/agent', undefined, { headers });
    expect(answer.status).toBe(200);
    expect((await listed(company.id))?.people).toBe(0);
    const { pool } = await world();
    const { rows } = await pool.query(`select action from audit where account_id = $1`, [
      company.id,
    ]);
    expect(rows).toEqual([{ action: 'company.entered' }]);
    expect((await superAdmin.ask('POST', '/api/account/2147483000/enter')).status).toBe(404);
  });

  it('cannot be recorded, changed or deleted by a company', async () => {
    const { pool } = await world();
    const { rows } = await pool.query(
      `select has_any_column_privilege('felix_app', 'visit', 'insert') as noting,
        has_any_column_privilege('felix_app', 'visit', 'update') as changing,
        has_table_privilege('felix_app', 'visit', 'delete') as forgetting,
        has_function_privilege('felix_app', 'felix_record_visit(integer, integer, text, text)', 'execute') as calling`,
    );
    expect(rows).toEqual([{ noting: false, changing: false, forgetting: false, calling: false }]);
  });
});
