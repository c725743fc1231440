import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import type { DutyWeek, OwnDutyWeek } from '#contract/duty.ts';
import { absences } from '#server/db/schema.ts';
import { aCompanyOnDuty } from '#tests/support/alarms.ts';
import { listenAs } from '#tests/support/events.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const DAY = 86_400_000;
const ask = (by: TestAgent, { monday }: { monday: string }, projectId: number | null = null) =>
  by.ask('POST', '/api/duty/ask', { projectId, monday });
const answer = (by: TestAgent, { monday }: { monday: string }, isAccepted: boolean) =>
  by.ask('POST', '/api/duty/swap/answer', { projectId: null, monday, isAccepted });
const ownWeeks = async (by: TestAgent, { monday }: { monday: string }) => {
  const { list } = (await (await by.ask('GET', '/api/duty/own')).json()) as { list: OwnDutyWeek[] };
  return list.filter((week) => week.monday === monday);
};
const kinds = async (agent: TestAgent) => (await mailsTo(agent.email)).map(({ kind }) => kind);

/** Göran and Sanna share the company's roster, together with Mehmet; the third week from now is a gap. */
async function aGap() {
  const company = await aCompanyOnDuty();
  const { admin, account, duty } = company;
  const third = await anAgent('ROLE_WORKER', {
    account,
    firstname: 'Mehmet',
    lastname: 'Yildiz',
  });
  const [first] = (
    (await (await duty.ask('GET', '/api/duty/own')).json()) as {
      list: OwnDutyWeek[];
    }
  ).list;
  const plus = (weeks: number) =>
    new Date(Date.parse(first?.monday ?? '') + weeks * 7 * DAY).toISOString().slice(0, 10);
  const given = { monday: plus(3), agentId: third.id, reserveId: null };
  await admin.ask('PUT', '/api/duty', { projectId: null, weeks: [given] });
  const stored = async () => {
    const found = await admin.ask('GET', `/api/duty?from=${plus(2)}&weeks=1`);
    return ((await found.json()) as { weeks: DutyWeek[] }).weeks[0];
  };
  const states = async () =>
    Object.fromEntries((await stored())?.asked.map(({ id, state }) => [id, state]) ?? []);
  return { ...company, third, monday: plus(2), past: plus(-1), stored, states };
}

describe('issue 19: a week that nobody has', () => {
  it('is asked about to everybody in the roster, in their list and by mail, once', async () => {
    const gap = await aGap();
    const { admin, duty, reserve, third, leader, states } = gap;
    expect((await ask(admin, gap)).status).toBe(200);
    expect((await ask(admin, gap)).status).toBe(200);
    expect(await states()).toEqual({
      [duty.id]: 'waiting',
      [reserve.id]: 'waiting',
      [third.id]: 'waiting',
    });
    for (const asked of [duty, reserve, third]) {
      expect(await ownWeeks(asked, gap)).toMatchObject([{ agent: null }]);
      expect(await kinds(asked)).toEqual(['dutyAsked']);
    }
    expect(await ownWeeks(leader, gap)).toEqual([]);
    const [mail] = await mailsTo(duty.email);
    expect(mail?.subject).toMatch(/^Annika Ek frågar vem som kan ta jouren/u);
    expect(mail?.text).toMatch(/\/absence$/mu);
  });

  it('goes to the first who agrees; the others are told who took it until they have read that', async () => {
    const gap = await aGap();
    const { admin, duty, reserve, third, stored } = gap;
    await ask(admin, gap);
    await answer(reserve, gap, false);
    expect((await answer(third, gap, true)).status).toBe(200);
    expect(await stored()).toMatchObject({
      agent: { name: 'Mehmet Yildiz' },
      swappedFrom: null,
      asked: [{ id: duty.id, state: 'taken' }],
    });
    const late = await answer(duty, gap, true);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { translationKey: 'WEEK_TAKEN' } });
    expect(await ownWeeks(reserve, gap)).toEqual([]);
    expect(await ownWeeks(duty, gap)).toMatchObject([{ agent: { id: third.id } }]);
    expect((await answer(duty, gap, false)).status).toBe(200);
    expect(await ownWeeks(duty, gap)).toEqual([]);
  });

  it('is mailed about no more once it is taken, unlike another week that nobody has', async () => {
    const gap = await aGap();
    const { admin, duty, reserve, monday } = gap;
    const other = new Date(Date.parse(monday) + 14 * DAY).toISOString().slice(0, 10);
    await ask(admin, gap);
    await ask(admin, { monday: other });
    await answer(reserve, gap, true);
    const sent = (await sendMails()).filter(({ address }) => address === duty.email);
    const day = (date: string) => String(new Date(date).getUTCDate());
    expect(sent.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`jouren ${day(other)}\\b`, 'u')),
    ]);
  });

  it('goes to one of two who agree at once, and the other gets a conflict', async () => {
    const gap = await aGap();
    const { admin, duty, third, stored } = gap;
    await ask(admin, gap);
    const both = [duty, third];
    const statuses = await Promise.all(
      both.map(async (one) => (await answer(one, gap, true)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect((await stored())?.agent?.id).toBe(both[statuses.indexOf(200)]?.id);
  });

  it('stays a gap when all decline, and all can be asked again', async () => {
    const gap = await aGap();
    const { admin, duty, reserve, third, stored, states } = gap;
    await ask(admin, gap);
    for (const one of [duty, reserve, third]) await answer(one, gap, false);
    expect((await stored())?.agent).toBeNull();
    expect(new Set(Object.values(await states()))).toEqual(new Set(['declined']));
    expect((await answer(duty, gap, true)).status).toBe(404);
    await ask(admin, gap);
    expect(new Set(Object.values(await states()))).toEqual(new Set(['waiting']));
    expect(await kinds(duty)).toEqual(['dutyAsked', 'dutyAsked']);
  });

  it('is asked about no more once the question is withdrawn or somebody is entered', async () => {
    const gap = await aGap();
    const { admin, duty, leader, monday, states } = gap;
    const withdraw = (by: TestAgent) =>
      by.ask('POST', '/api/duty/swap', { projectId: null, monday, agentId: null });
    await ask(admin, gap);
    expect((await withdraw(leader)).status).toBe(403);
    expect((await withdraw(admin)).status).toBe(200);
    expect(await states()).toEqual({});
    expect((await answer(duty, gap, true)).status).toBe(404);
    await ask(admin, gap);
    const given = { monday, agentId: leader.id, reserveId: null };
    await admin.ask('PUT', '/api/duty', { projectId: null, weeks: [given] });
    expect(await states()).toEqual({});
    expect((await answer(duty, gap, true)).status).toBe(404);
  });

  it('is not asked about to people who are absent in it or inactive, nor to the actor', async () => {
    const gap = await aGap();
    const { admin, duty, reserve, third, account, monday, states } = gap;
    const { db } = await world();
    const sunday = new Date(Date.parse(monday) + 6 * DAY).toISOString().slice(0, 10);
    await db
      .insert(absences)
      .values({ accountId: account.id, agentId: duty.id, fromDay: sunday, toDay: '2040-01-01' });
    await db.execute(sql`update agent set inactive = true where id = ${third.id}`);
    expect((await ask(admin, gap)).status).toBe(200);
    expect(await states()).toEqual({ [reserve.id]: 'waiting' });
    expect([await kinds(duty), await kinds(third)]).toEqual([[], []]);
  });

  it('is told of on the streams of the company’s staff alone, whenever a question or a week changes', async () => {
    const gap = await aGap();
    const { admin, leader, duty, reserve, account } = gap;
    const outside = [await anAgent('ROLE_CONTRACTOR', { account }), await anAgent('ROLE_ADMIN')];
    const people = [admin, leader, duty, reserve, ...outside];
    const streams = await Promise.all(people.map((agent) => listenAs(agent)));

    await ask(admin, gap);
    await answer(duty, gap, false);
    await answer(reserve, gap, true);
    await admin.ask('PUT', '/api/duty', {
      projectId: null,
      weeks: [{ monday: gap.monday, agentId: null, reserveId: null }],
    });
    // The last that they hear.
    const { pool } = await world();
    for (const { id, accountId } of people) {
      await pool.query(
        `insert into change (account_id, kind, issue_id, internal, private_to, project_id, agent_ids)
          values ($1, 'alarm', 7, false, array[$2::int], 0, array[$2::int])`,
        [accountId, id],
      );
    }
    const told = await Promise.all(
      streams.map(async (stream) => {
        await stream.until(() => stream.changes().some(({ kind }) => kind === 'alarm'));
        void stream.close();
        return stream.changes().filter(({ kind }) => kind === 'duty');
      }),
    );
    // A stream begins with what has just happened: the roster was filled.
    expect(told.map(({ length }) => length)).toEqual([5, 5, 5, 5, 0, 0]);
    expect(told[0]?.[0]).toEqual({ kind: 'duty', issueId: 0 });
  });

  it('is asked about by who keeps the roster, while it lasts, and only while nobody has it', async () => {
    const gap = await aGap();
    const { admin, duty, leader, project, monday, past } = gap;
    const foreigner = await anAgent('ROLE_ADMIN');
    const statuses: number[] = [];
    for (const by of [duty, leader]) statuses.push((await ask(by, gap)).status);
    statuses.push((await ask(foreigner, gap, project.id)).status);
    expect(statuses).toEqual([403, 403, 404]);
    const refused = await ask(leader, gap, project.id);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ error: { translationKey: 'NOBODY_TO_ASK' } });
    expect((await ask(admin, { monday: past })).status).toBe(422);
    const given = { monday, agentId: duty.id, reserveId: null };
    await admin.ask('PUT', '/api/duty', { projectId: null, weeks: [given] });
    expect((await ask(admin, gap)).status).toBe(409);
  });
});
