import { beforeAll, describe, expect, it } from 'vitest';

import type { Team } from '#contract/agents.ts';
import type { Role } from '#contract/teams.ts';
import { can, permissionsOf } from '#contract/permissions.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

describe('the teams of a company', () => {
  let admin: TestAgent;
  let worker: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
    worker = await anAgent('ROLE_WORKER', { account });
  });
  const teams = async (by = admin) =>
    (await read<{ list: Team[] }>(await by.ask('GET', '/api/team'))).list;

  it('SET-08 are created, changed and listed by name with their people', async () => {
    const make = (name: string) => admin.ask('POST', '/api/team', { name, memberIds: [worker.id] });
    const ten = await read<Team>(await make(' Jour 10 '));
    await read(await make('jour 2'));
    expect(
      await read(await admin.ask('PUT', `/api/team/${ten.id}`, { name: 'Jour 10 B' })),
    ).toEqual({
      id: ten.id,
      name: 'Jour 10 B',
      memberIds: [],
      version: 2,
    });
    expect((await teams(worker)).map(({ name, memberIds }) => [name, memberIds])).toEqual([
      ['jour 2', [worker.id]],
      ['Jour 10 B', []],
    ]);
    expect(await read(await make('JOUR 2'), 422)).toMatchObject({
      error: { fields: { name: expect.any(String) } },
    });
  });

  it('SET-08 give members access to their issues, while they are members', async () => {
    const team = await aTeam(account, [worker]);
    const issue = await anIssue(await aProject(account), { teamId: team.id });
    const see = async () => (await worker.ask('GET', `/api/issue/${issue.id}`)).status;
    expect(await see()).toBe(200);
    await read(await admin.ask('PUT', `/api/team/${team.id}`, { name: team.name }));
    expect(await see()).toBe(404);
  });

  it('SET-08 have active staff of the own company as members', async () => {
    const others = await Promise.all([
      anAgent('ROLE_CONTRACTOR', { account }),
      anAgent('ROLE_USER', { account }),
      anAgent('ROLE_WORKER', { account, inactive: true }),
      anAgent('ROLE_WORKER'),
    ]);
    for (const { id } of others) {
      const refused = await admin.ask('POST', '/api/team', { name: `Lag ${id}`, memberIds: [id] });
      expect(refused.status).toBe(422);
    }
  });

  it('SET-08 hand their issues over to another team before deletion, with a line in each history', async () => {
    const [from, to] = [await aTeam(account, [worker]), await aTeam(account)];
    const issue = await anIssue(await aProject(account), { teamId: from.id });
    const remove = (query = '') => admin.ask('DELETE', `/api/team/${from.id}${query}`);
    const uses = () => admin.ask('GET', `/api/team/${from.id}/uses`);
    expect(await read(await uses())).toEqual({ issues: 1, others: 0 });
    expect(await read(await remove(), 409)).toMatchObject({
      error: { code: 'IN_USE' },
      uses: { issues: 1, others: 0 },
    });
    const theirs = await aTeam({ id: (await anAgent('ROLE_ADMIN')).accountId });
    expect((await remove(`?replacementId=${theirs.id}`)).status).toBe(404);
    expect((await remove(`?replacementId=${from.id}`)).status).toBe(422);
    const removal = await remove(`?replacementId=${to.id}`);
    expect([removal.status, await removal.text()]).toEqual([200, 'Deleted']);
    const { pool } = await world();
    const { rows } = await pool.query(
      `select team_id, field, h."from", h."to" from issue i join history_entry h on h.issue_id = i.id where i.id = $1`,
      [issue.id],
    );
    expect(rows).toEqual([{ team_id: to.id, field: 'team', from: from.name, to: to.name }]);
    expect((await remove()).status).toBe(404);
  });

  it.each(['ROLE_PROJECT_LEADER', 'ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const)(
    'SET-08 %s changes none of them',
    async (role) => {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('POST', '/api/team', { name: 'X' })).status).toBe(403);
      expect((await agent.ask('DELETE', '/api/team/1')).status).toBe(403);
      expect((await agent.ask('GET', '/api/role')).status).toBe(403);
    },
  );

  it('SET-08 and the roles’ permissions are listed as the server enforces them', async () => {
    const company = await anAccount({ usersMayReport: false });
    const other = await anAgent('ROLE_ADMIN', { account: company });
    const { list } = await read<{ list: Role[] }>(await other.ask('GET', '/api/role'));
    expect(list.map(({ roleGroup, agents }) => [roleGroup, agents])).toEqual([
      ['ROLE_ADMIN', 1],
      ['ROLE_PROJECT_LEADER', 0],
      ['ROLE_WORKER', 0],
      ['ROLE_USER', 0],
      ['ROLE_CONTRACTOR', 0],
    ]);
    for (const { roleGroup, permissions } of list) {
      const expected = permissionsOf(roleGroup).filter(
        (permission) => roleGroup !== 'ROLE_USER' || permission !== 'issue.report',
      );
      expect(permissions).toEqual(expected);
      expect(
        expected.every((permission) => can({ roleGroup, isSuperAdmin: false }, permission)),
      ).toBe(true);
    }
  });
});
