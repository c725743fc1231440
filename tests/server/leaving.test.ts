import { beforeAll, describe, expect, it } from 'vitest';

import type { Holdings, Person } from '#contract/people.ts';
import { read } from '#tests/support/answers.ts';
import { aLink, letsIn } from '#tests/support/agentLinks.ts';
import { aMessage, anIssue, aProject, aTeam, putOnProject } from '#tests/support/builders.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { aDelegation } from '#tests/support/delegations.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

const rowsOf = async <T extends object>(text: string, values: unknown[]) =>
  (await (await world()).pool.query<T>(text, values)).rows;
const historyOf = (issue: { id: number }) =>
  rowsOf<{ field: string; from: string | null; to: string | null }>(
    'select field, "from", "to" from history_entry where issue_id = $1 order by id',
    [issue.id],
  );

const aView = (agent: TestAgent, view: object) =>
  agent.ask('POST', '/api/view', { filter: '', ...view }).then((answer) => read(answer));

describe('a person who leaves the company', () => {
  let admin: TestAgent;
  let account: { id: number };
  beforeAll(async () => {
    admin = await anAgent('ROLE_ADMIN');
    account = { id: admin.accountId };
  });
  const leave = (agent: { id: number }, more: object = {}, by = admin) =>
    by.ask('POST', `/api/agent/${agent.id}/leave`, { remove: false, ...more });
  const listed = async () =>
    (await read<{ list: Person[] }>(await admin.ask('GET', '/api/agent'))).list;

  it('SET-07 is shown with all their responsibilities', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const project = await aProject(account, { name: 'Hamngatan', people: { leader } });
    const team = await aTeam(account, [leader]);
    const ownIssue = await anIssue(project, { responsibleId: leader.id, status: 'waiting' });
    await anIssue(project, { responsibleId: leader.id, status: 'closed' });
    await anIssue(project, { assignees: [leader] });
    await aMessage(ownIssue, admin, { type: 'private', privateMessageAgentId: leader.id });
    await aView(leader, { name: 'Bråttom', access: 'shared' });
    await aView(leader, { name: 'Bara min', access: 'private' });
    const held = await read<Holdings>(await admin.ask('GET', `/api/agent/${leader.id}/holdings`));
    expect(held).toEqual({
      issues: { new: 0, inProgress: 0, waiting: 1, done: 0, rejected: 0 },
      further: 1,
      delegations: 0,
      teams: [{ id: team.id, name: team.name }],
      leads: [{ id: project.id, name: 'Hamngatan' }],
      views: [{ id: expect.any(Number), name: 'Bråttom' }],
      privateMessages: 1,
    });
  });

  it('SET-07 hands over to somebody else, with a line in each history', async () => {
    const [leaver, heir, third] = [
      await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Bo', lastname: 'Bort' }),
      await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Tage', lastname: 'Tar' }),
      await anAgent('ROLE_WORKER', { account, firstname: 'Åsa', lastname: 'Åker' }),
    ];
    const project = await aProject(account, { people: { leader: leaver } });
    const team = await aTeam(account, [leaver]);
    const open = await anIssue(project, { responsibleId: leaver.id });
    const helped = await anIssue(project, { assignees: [leaver, third] });
    const closed = await anIssue(project, { responsibleId: leaver.id, status: 'closed' });
    await read(await leave(leaver, { agentId: heir.id }));
    expect(
      await rowsOf('select responsible_id, version from issue where id = any($1) order by id', [
        [open.id, helped.id, closed.id],
      ]),
    ).toEqual([
      { responsible_id: heir.id, version: 2 },
      { responsible_id: null, version: 2 },
      { responsible_id: leaver.id, version: 1 },
    ]);
    expect(await historyOf(open)).toEqual([
      { field: 'responsible', from: 'Bo Bort', to: 'Tage Tar' },
    ]);
    expect(await historyOf(helped)).toEqual([
      { field: 'assignees', from: 'Bo Bort, Åsa Åker', to: 'Tage Tar, Åsa Åker' },
    ]);
    expect(await rowsOf('select agent_id from team_member where team_id = $1', [team.id])).toEqual([
      { agent_id: heir.id },
    ]);
    expect(
      await rowsOf('select agent_id, user_type from project_person where project_id = $1', [
        project.id,
      ]),
    ).toEqual([{ agent_id: heir.id, user_type: 'leader' }]);
    expect(
      await rowsOf('select agent_id from unread where issue_id = $1 and message_id = 0', [open.id]),
    ).toEqual([{ agent_id: heir.id }]);
    expect((await heir.ask('GET', `/api/issue/${helped.id}`)).status).toBe(200);
  });

  it('SET-07 hands over to a team, which then has what was theirs only', async () => {
    const [leaver, member] = [
      await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Bort' }),
      await anAgent('ROLE_WORKER', { account }),
    ];
    const team = await aTeam(account, [member]);
    const issue = await anIssue(await aProject(account), { responsibleId: leaver.id });
    await read(await leave(leaver, { teamId: team.id }));
    expect(await historyOf(issue)).toEqual([
      { field: 'responsible', from: 'Bo Bort', to: null },
      { field: 'team', from: null, to: team.name },
    ]);
    expect((await member.ask('GET', `/api/issue/${issue.id}`)).status).toBe(200);
    expect(await linesOf(member)).toEqual([[issue.id, 'assigned']]);
  });

  it('SET-07 cannot leave issues to nobody, or to an unsuitable person', async () => {
    const leaver = await anAgent('ROLE_WORKER', { account });
    await anIssue(await aProject(account), { responsibleId: leaver.id });
    expect(await read(await leave(leaver), 409)).toMatchObject({
      error: { code: 'IN_USE' },
      uses: { issues: 1 },
    });
    const unfit = await Promise.all([
      anAgent('ROLE_CONTRACTOR', { account }),
      anAgent('ROLE_WORKER', { account, inactive: true }),
      anAgent('ROLE_WORKER'),
    ]);
    for (const { id } of [...unfit, leaver]) {
      await read(await leave(leaver, { agentId: id }), 422);
    }
    expect((await listed()).find(({ id }) => id === leaver.id)?.inactive).toBe(false);
  });

  it('SET-07 loses access with the next request, and is signed out if no other agent is left', async () => {
    const leaver = await anAgent('ROLE_WORKER', { account });
    const elsewhere = await anAgent('ROLE_WORKER', { account });
    const elsewhereAgent = await anAgent('ROLE_WORKER', { user: elsewhere });
    await read(await leave(leaver));
    await read(await leave(elsewhere));
    expect((await leaver.ask('GET', '/api/currentUser')).status).toBe(401);
    expect((await elsewhere.ask('GET', '/api/issue')).status).toBe(403);
    expect((await elsewhereAgent.ask('GET', '/api/issue')).status).toBe(200);
    expect(
      (await read<Person>(await admin.ask('POST', `/api/agent/${leaver.id}/comeBack`))).inactive,
    ).toBe(false);
  });

  it('SET-07 who is a contractor hands over their delegations as new ones, with visits cancelled and links ended', async () => {
    const [leaver, heir] = [
      await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rör AB' }),
      await anAgent('ROLE_CONTRACTOR', { account, firm: 'Nya Rör AB' }),
    ];
    const project = await aProject(account);
    const visit = {
      visitFrom: new Date('2030-01-02T08:00:00Z'),
      visitTo: new Date('2030-01-02T09:00:00Z'),
    };
    const planned = { plannedFrom: visit.visitFrom, plannedTo: visit.visitTo };
    const [running, done] = [await anIssue(project, planned), await anIssue(project)];
    await aDelegation(running, leaver, { state: 'scheduled', note: 'Ring först', ...visit });
    await aDelegation(done, leaver, { state: 'reportedDone' });
    const link = await aLink(leaver, running);
    await read(await leave(leaver, { agentId: heir.id }));
    expect(
      await rowsOf(
        'select contractor_id, state, note from delegation where issue_id = any($1) order by id',
        [[running.id, done.id]],
      ),
    ).toEqual([
      { contractor_id: leaver.id, state: 'cancelled', note: 'Ring först' },
      { contractor_id: leaver.id, state: 'reportedDone', note: '' },
      { contractor_id: heir.id, state: 'sent', note: 'Ring först' },
    ]);
    expect(await historyOf(running)).toEqual([
      { field: 'delegationCancelled', from: null, to: 'Rör AB' },
      { field: 'plannedFrom', from: '2030-01-02T08:00:00.000Z', to: null },
      { field: 'plannedTo', from: '2030-01-02T09:00:00.000Z', to: null },
      { field: 'delegation', from: null, to: 'Nya Rör AB' },
    ]);
    expect(
      await rowsOf('select kind, agent_ids from notice where issue_id = $1 order by kind', [
        running.id,
      ]),
    ).toEqual([
      { kind: 'delegated', agent_ids: [heir.id] },
      { kind: 'delegationCancelled', agent_ids: [leaver.id] },
    ]);
    expect(await letsIn(link.token, running, leaver)).toBe(false);
    expect((await heir.ask('GET', `/api/agentIssue/${running.id}`)).status).toBe(200);
  });

  it('SET-07 and is deleted is in no list, but keeps their name on what they did', async () => {
    const leaver = await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Bort' });
    const project = await aProject(account);
    await putOnProject(project, leaver, 'worker');
    const issue = await anIssue(project, { responsibleId: leaver.id, status: 'closed' });
    const removed = await admin.ask('DELETE', `/api/agent/${leaver.id}`);
    expect([removed.status, await removed.text()]).toEqual([200, 'Deleted']);
    expect((await listed()).map(({ id }) => id)).not.toContain(leaver.id);
    const options = await read<{ list: { id: number }[] }>(
      await admin.ask('GET', '/api/agent/options'),
    );
    expect(options.list.map(({ id }) => id)).not.toContain(leaver.id);
    expect(await read(await admin.ask('GET', `/api/issue/${issue.id}`))).toMatchObject({
      responsible: { name: 'Bo Bort' },
    });
    expect((await admin.ask('DELETE', `/api/agent/${leaver.id}`)).status).toBe(404);
    const again = await admin.ask('POST', '/api/agent', {
      firstname: 'Bo',
      lastname: 'Bort',
      email: leaver.email,
      roleGroup: 'ROLE_USER',
    });
    expect(await read(again)).toMatchObject({ id: leaver.id, roleGroup: 'ROLE_USER' });
  });

  it('SET-07 cannot simply be deleted while they have responsibilities', async () => {
    const leaver = await anAgent('ROLE_WORKER', { account });
    await aTeam(account, [leaver]);
    expect(await read(await admin.ask('DELETE', `/api/agent/${leaver.id}`), 409)).toMatchObject({
      uses: { issues: 0, others: 1 },
    });
    await read(await leave(leaver, { remove: true }));
    expect((await listed()).map(({ id }) => id)).not.toContain(leaver.id);
  });

  it('SET-07 cannot be the last administrator, nor dismiss themselves', async () => {
    const refused = await read<{ translationKey: string }>(await leave(admin), 409);
    expect(refused.translationKey).toBe('self');
    expect((await admin.ask('DELETE', `/api/agent/${admin.id}`)).status).toBe(409);
  });

  it('SET-07 is on record, with the actor and the successor', async () => {
    const leaver = await anAgent('ROLE_WORKER', { account });
    await read(await leave(leaver));
    await admin.ask('POST', `/api/agent/${leaver.id}/comeBack`);
    await admin.ask('DELETE', `/api/agent/${leaver.id}`);
    const deeds = await rowsOf<{ action: string }>(
      `select action from audit where account_id = $1 and object_kind = 'agent' and object_id = $2 order by id`,
      [account.id, String(leaver.id)],
    );
    expect(deeds.map(({ action }) => action)).toEqual([
      'agent.deactivated',
      'agent.activated',
      'agent.deleted',
    ]);
  });
});
