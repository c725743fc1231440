import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  anAbsence,
  ask,
  type CompanyOnDuty,
  listed,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aTeam } from '#tests/support/builders.ts';
import { aDelegation, take as step } from '#tests/support/delegations.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const change = async (sql: string, ...values: unknown[]) => (await world()).pool.query(sql, values);

/** A company on duty whose team of two has an urgent issue that Omar began. */
async function aTeamAtWork({ isHisOwn = true } = {}) {
  const company = await aCompanyOnDuty();
  const { account, admin, project } = company;
  const omar = await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' });
  const lena = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Ek' });
  const team = await aTeam(account, [omar, lena]);
  const issue = await anIssue(project, {
    teamId: team.id,
    responsibleId: isHisOwn ? omar.id : null,
  });
  const path = `/api/issue/${issue.id}`;
  await read(await omar.ask('POST', `${path}/status`, { status: 'inProgress', version: 1 }));
  const save = async (body: object, by: TestAgent = admin) => {
    const { version } = await read<Issue>(await admin.ask('GET', path));
    return read(await by.ask('PUT', path, { ...body, version }));
  };
  await save({ priority: 'urgent' });
  await ask();
  expect(await alarmsTo(company.duty)).toEqual([]);
  return { ...company, omar, lena, team, issue, path, save };
}
type AtWork = Awaited<ReturnType<typeof aTeamAtWork>>;

const isAsked = async ({ duty }: Pick<CompanyOnDuty, 'duty'>) => {
  await ask();
  return (await listed(duty)).length > 0;
};
const leave = async ({ admin }: AtWork, { id }: TestAgent, to: object = {}) =>
  read(
    await admin.ask('POST', `/api/agent/${id}/leave`, {
      remove: false,
      agentId: null,
      teamId: null,
      ...to,
    }),
  );

describe('issue 19: an urgent issue in progress that comes back to its team', () => {
  const WAYS: Record<string, (work: AtWork) => Promise<unknown>> = {
    'when its person is removed': ({ save }) => save({ responsibleId: null }),
    'when its person is removed from it and others': async ({ admin, issue }) =>
      read(
        await admin.ask('POST', '/api/issue/bulk', {
          ids: [issue.id],
          action: { do: 'assign', responsibleId: null },
        }),
      ),
    'when its person leaves the company': (work) =>
      leave(work, work.omar, { teamId: work.team.id }),
    'when its last further agent is removed': async ({ save, omar }) => {
      await save({ assigneeIds: [omar.id], responsibleId: null });
      await save({ assigneeIds: [] });
    },
    'when it is given to another team': async ({ save, account, lena }) => {
      await change(`update issue set responsible_id = null where account_id = $1`, account.id);
      await save({ teamId: (await aTeam(account, [lena])).id });
    },
    'when it became less urgent, lost its person and is urgent again': async ({ save }) => {
      await save({ priority: 'normal' });
      await save({ responsibleId: null });
      await save({ priority: 'urgent' });
    },
  };
  it.each(Object.entries(WAYS))('begins an alarm %s', async (_, giveBack) => {
    const work = await aTeamAtWork();
    await giveBack(work);
    expect(await isAsked(work)).toBe(true);
    expect(await alarmsTo(work.duty)).toHaveLength(1);
  });

  it('begins an alarm when the contractor who accepted is withdrawn', async () => {
    const work = await aTeamAtWork({ isHisOwn: false });
    const plumber = await anAgent('ROLE_CONTRACTOR', { account: work.account });
    const delegation = await aDelegation(work.issue, plumber, { state: 'accepted' });
    expect((await step(work.admin, delegation, 'cancel')).status).toBe(200);
    expect(await isAsked(work)).toBe(true);
  });

  it('tells the team as well, and its alarm goes on until one of them takes it up', async () => {
    const work = await aTeamAtWork();
    const { save, lena, issue, path, admin } = work;
    await save({ responsibleId: null });
    await ask();
    expect(await linesOf(lena)).toEqual([[issue.id, 'assigned']]);
    await save({ priority: 'urgent', title: 'Vatten i källaren' });
    expect(await isAsked(work)).toBe(true);
    const { version } = await read<Issue>(await admin.ask('GET', path));
    const waiting = { status: 'waiting', waitingFor: 'reporter', version };
    await read(await lena.ask('POST', `${path}/status`, waiting));
    expect(await isAsked(work)).toBe(false);
  });

  it('begins none while a further agent has it', async () => {
    const work = await aTeamAtWork();
    await work.save({ assigneeIds: [work.lena.id] });
    await work.save({ responsibleId: null });
    expect(await isAsked(work)).toBe(false);
  });

  it('begins none when a contractor declines what the team itself began', async () => {
    const work = await aTeamAtWork({ isHisOwn: false });
    const plumber = await anAgent('ROLE_CONTRACTOR', { account: work.account });
    const delegation = await aDelegation(work.issue, plumber, { state: 'sent' });
    expect((await step(work.admin, delegation, 'cancel')).status).toBe(200);
    expect(await isAsked(work)).toBe(false);
  });
});

describe('issue 19: an urgent issue of a team that one of them began', () => {
  type End = (work: AtWork, last: TestAgent) => Promise<unknown>;
  const ENDS: Record<string, End> = {
    'leaves the company': leave,
    'is put off the team': async ({ admin, team }, { id }) => {
      const { list } = await read<{ list: { id: number; name: string; memberIds: number[] }[] }>(
        await admin.ask('GET', '/api/team'),
      );
      const { name = '', memberIds = [] } = list.find((one) => one.id === team.id) ?? {};
      return read(
        await admin.ask('PUT', `/api/team/${team.id}`, {
          name,
          memberIds: memberIds.filter((one) => one !== id),
        }),
      );
    },
    'is no longer staff': async (_, { id }) =>
      change(`update agent set role_group = 'ROLE_USER' where id = $1`, id),
    'is deactivated': async (_, { id }) =>
      change(`update agent set inactive = true where id = $1`, id),
    'goes away': async (_, agent) => {
      await anAbsence(agent);
      await change(`update absence set are_alarms_begun = false where agent_id = $1`, agent.id);
    },
  };
  it.each(Object.entries(ENDS))('begins an alarm once the last of them %s', async (_, end) => {
    const work = await aTeamAtWork({ isHisOwn: false });
    await end(work, work.omar);
    expect(await isAsked(work)).toBe(false);
    await end(work, work.lena);
    expect(await isAsked(work)).toBe(true);
    expect(await alarmsTo(work.duty)).toHaveLength(1);
  });

  it('begins none when the last of them leaves and somebody takes the place', async () => {
    const work = await aTeamAtWork({ isHisOwn: false });
    const heir = await anAgent('ROLE_WORKER', { account: work.account });
    await leave(work, work.omar);
    await leave(work, work.lena, { agentId: heir.id });
    expect(await isAsked(work)).toBe(false);
  });

  it('begins none for issues that are new, done, not urgent or somebody’s', async () => {
    const work = await aTeamAtWork({ isHisOwn: false });
    const { project, team, leader, omar, lena, issue } = work;
    await change(`update issue set status = 'closed' where id = $1`, issue.id);
    await anIssue(project, { teamId: team.id, status: 'inProgress' });
    await anIssue(project, { teamId: team.id, status: 'new', priority: 'urgent' });
    await anIssue(project, { teamId: team.id, status: 'done', priority: 'urgent' });
    await anIssue(project, {
      teamId: team.id,
      status: 'inProgress',
      priority: 'urgent',
      responsibleId: leader.id,
    });
    await leave(work, omar);
    await leave(work, lena);
    expect(await isAsked(work)).toBe(false);
  });
});
