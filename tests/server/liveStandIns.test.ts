import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Absence } from '#contract/absences.ts';
import { announceStandIns } from '#server/modules/absence/index.ts';
import { aCompanyOnDuty, anAbsence } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, aTeam, putOnProject } from '#tests/support/builders.ts';
import { listenAs } from '#tests/support/events.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

type Listener = Awaited<ReturnType<typeof listenAs>>;
const open: Listener[] = [];
const listen = async (agent: TestAgent) => {
  const listener = await listenAs(agent);
  open.push(listener);
  return listener;
};
const signs = ({ heard }: Listener) =>
  heard.map(({ event }) => event).filter((event) => event === 'ready' || event === 'reload');

let company: Awaited<ReturnType<typeof aCompanyOnDuty>>;
/** Away, with `standIn` as substitute who agreed. */
let absent: TestAgent;
let standIn: TestAgent;
let issueId: number;
beforeEach(async () => {
  company = await aCompanyOnDuty({ hasRoster: false });
  [absent, standIn] = [company.duty, company.reserve];
  issueId = (await anIssue(company.project, { responsibleId: absent.id })).id;
});
afterEach(async () => {
  for (const listener of open.splice(0)) await listener.close();
});

const absence = async () =>
  (await read<{ list: Absence[] }>(await absent.ask('GET', '/api/absence'))).list[0]!;
const sees = async (agent: TestAgent) =>
  (await agent.ask('GET', `/api/issue/${issueId}`)).status === 200;
const change = async (facts: object) => {
  const { id, from, to } = await absence();
  const answer = await absent.ask('PUT', `/api/absence/${id}`, { from, to, ...facts });
  expect(answer.status).toBe(200);
};
const answer = async (by: TestAgent, isAccepted: boolean) =>
  by.ask('POST', `/api/absence/${(await absence()).id}/answer`, { isAccepted });

/** Lines of rights that concern a person, each as whether it takes a right away. */
async function linesOf({ id, accountId }: TestAgent): Promise<boolean[]> {
  const { pool } = await world();
  const { rows } = await pool.query<{ internal: boolean }>(
    `select internal from change where account_id = $1 and kind = 'authority' and $2 = any(agent_ids) order by id`,
    [accountId, id],
  );
  return rows.map(({ internal }) => internal);
}

/** Takes the absent person off all their teams or projects. */
const leave = async (table: 'team_member' | 'project_person') =>
  (await world()).pool.query(`delete from ${table} where agent_id = $1`, [absent.id]);
const setRole = async (role: string) =>
  (await world()).pool.query('update agent set role_group = $2 where id = $1', [absent.id, role]);

/** Moves the absence as time would, so many days from today, as it was last announced. */
async function asTimePassed([from, to]: [number, number], announced: 'coming' | 'begun') {
  const { pool } = await world();
  const client = await pool.connect();
  const today = `(now() at time zone (select time_zone from account where id = $1))::date`;
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `update absence set from_day = ${today} + $2::int, to_day = ${today} + $3::int,
        right_changes_on = ${today} + ${announced === 'begun' ? '$3::int + 1' : '$2::int'} where account_id = $1`,
      [absent.accountId, from, to],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
const announce = async () => announceStandIns((await world()).deps);

describe('F-09 issue 19: the stream of a substitute', () => {
  it.each<[string, () => Promise<unknown>]>([
    [
      'the absence is deleted',
      async () => absent.ask('DELETE', `/api/absence/${(await absence()).id}`),
    ],
    ['another substitute is chosen', () => change({ substituteId: company.leader.id })],
    ['no substitute is wanted any more', () => change({ substituteId: null })],
    ['its days are others', () => change({ to: '2040-01-01', substituteId: standIn.id })],
    ['they decline after all', () => answer(standIn, false)],
  ])('has their page loaded again when %s', async (_, lose) => {
    await anAbsence(absent, standIn);
    const [listener, other] = [await listen(standIn), await listen(company.leader)];
    expect(await sees(standIn)).toBe(true);
    await lose();
    await listener.until(() => signs(listener).length === 2);
    expect(signs(listener)[1]).toBe('reload');
    expect(await sees(standIn)).toBe(false);
    expect(signs(other)).toEqual(['ready']);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['leaves a team', () => leave('team_member')],
    ['leads a project no more', () => leave('project_person')],
    ['gets a role that sees less', () => setRole('ROLE_PROJECT_LEADER')],
  ])('has their page loaded again when the absent person %s', async (_, lose) => {
    const { account, leader, project } = company;
    const team = await aTeam(account, [absent]);
    await putOnProject(project, absent, 'leader');
    await anAbsence(absent, standIn);
    await anIssue(project, { teamId: team.id });
    const [listener, other] = [await listen(standIn), await listen(leader)];
    await lose();
    await listener.until(() => signs(listener).length === 2);
    expect(signs(listener)[1]).toBe('reload');
    expect(signs(other)).toEqual(['ready']);
  });

  it('has it loaded again when the absence ends with the day, once, also with several servers', async () => {
    await anAbsence(absent, standIn);
    const listener = await listen(standIn);
    await asTimePassed([-3, 0], 'begun');
    await announce();
    expect(signs(listener)).toEqual(['ready']);
    await asTimePassed([-3, -1], 'begun');
    await Promise.all([announce(), announce()]);
    await listener.until(() => signs(listener).length === 2);
    expect(signs(listener)[1]).toBe('reload');
    await announce();
    expect(await linesOf(standIn)).toEqual([false, true]);
  });

  it('is looked at, and nothing loaded again, when they get the right', async () => {
    await anAbsence(absent, standIn);
    await change({ substituteId: company.leader.id });
    const before = await linesOf(company.leader);
    await answer(company.leader, true);
    expect(await linesOf(company.leader)).toEqual([...before, false]);
    expect(await linesOf(standIn)).toEqual([false, true]);
  });

  it('is looked at when an absence that they agreed to begins', async () => {
    await anAbsence(absent, standIn);
    await asTimePassed([1, 3], 'coming');
    await announce();
    expect(await linesOf(standIn)).toEqual([false]);
    await asTimePassed([0, 3], 'coming');
    await announce();
    await announce();
    expect(await linesOf(standIn)).toEqual([false, false]);
  });

  it('is left alone when only the words of the absence change', async () => {
    await anAbsence(absent, standIn);
    await change({ text: 'Semester', substituteId: standIn.id });
    expect(await linesOf(standIn)).toEqual([false]);
  });
});
