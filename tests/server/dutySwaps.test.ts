import { afterEach, describe, expect, it } from 'vitest';

import type { DutyWeek, OwnDutyWeek } from '#contract/duty.ts';
import { aCompanyOnDuty, aLeak, ask, counts } from '#tests/support/alarms.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const propose = (by: TestAgent, week: OwnDutyWeek | DutyWeek, to: TestAgent | null) =>
  by.ask('POST', '/api/duty/swap', {
    projectId: week.projectId,
    monday: week.monday,
    agentId: to?.id ?? null,
  });
const answer = (by: TestAgent, { projectId, monday }: OwnDutyWeek, isAccepted: boolean) =>
  by.ask('POST', '/api/duty/swap/answer', { projectId, monday, isAccepted });
const ownWeeks = async (by: TestAgent) =>
  ((await (await by.ask('GET', '/api/duty/own')).json()) as { list: OwnDutyWeek[] }).list;

async function aRoster() {
  const company = await aCompanyOnDuty();
  const [week] = await ownWeeks(company.duty);
  if (!week) throw new Error('Nobody is on duty');
  return { ...company, week };
}

describe('a week of duty', () => {
  it('is taken over by who agrees, who is then asked by alarms', async () => {
    const { duty, admin, project, account, week } = await aRoster();
    const other = await anAgent('ROLE_WORKER', {
      account,
      firstname: 'Mehmet',
      lastname: 'Yildiz',
    });
    expect((await propose(duty, week, other)).status).toBe(200);
    expect((await ownWeeks(other)).flatMap(({ asked }) => asked.map(({ id }) => id))).toEqual([
      other.id,
    ]);
    expect((await answer(other, week, true)).status).toBe(200);
    expect((await ownWeeks(other))[0]).toMatchObject({
      agent: { name: 'Mehmet Yildiz' },
      asked: [],
      swappedFrom: { name: 'Göran Lindqvist' },
    });
    await aLeak({ admin, project });
    await ask();
    expect(await counts([duty, other])).toEqual([0, 1]);
  });

  it('is offered by mail to the person asked, once', async () => {
    const { duty, account, week } = await aRoster();
    const other = await anAgent('ROLE_WORKER', { account });
    await propose(duty, week, other);
    await propose(duty, week, other);
    const mails = await mailsTo(other.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['swapAsked']);
    expect(mails[0]?.subject).toContain('Göran Lindqvist ber dig ta jouren');
    expect(mails[0]?.text).toMatch(/\/absence$/mu);
  });

  it('stays as it is when the person asked declines, or is asked no more', async () => {
    const { duty, account, week } = await aRoster();
    const other = await anAgent('ROLE_WORKER', { account });
    await propose(duty, week, other);
    expect((await answer(other, week, false)).status).toBe(200);
    await propose(duty, week, other);
    await propose(duty, week, null);
    expect((await answer(other, week, true)).status).toBe(404);
    expect((await ownWeeks(duty))[0]).toMatchObject({ agent: { id: duty.id }, asked: [] });
    expect(await ownWeeks(other)).toEqual([]);
  });

  it('changes places with the reserve who takes it over', async () => {
    const { duty, reserve, week } = await aRoster();
    await propose(duty, week, reserve);
    await answer(reserve, week, true);
    expect((await ownWeeks(duty))[0]).toMatchObject({
      agent: { id: reserve.id },
      reserve: { id: duty.id },
    });
  });

  it('is offered by who has it or keeps the roster, and to active staff only', async () => {
    const { duty, reserve, leader, admin, account, week } = await aRoster();
    const user = await anAgent('ROLE_USER', { account });
    const foreigner = await anAgent('ROLE_ADMIN');
    const statuses: number[] = [];
    for (const by of [reserve, user, leader, foreigner, admin]) {
      statuses.push((await propose(by, week, leader)).status);
    }
    expect(statuses).toEqual([404, 403, 403, 404, 200]);
    for (const to of [duty, user, foreigner]) {
      expect((await propose(duty, week, to)).status).toBe(422);
    }
    // Only who was asked answers.
    for (const by of [duty, reserve, admin]) {
      expect((await answer(by, week, true)).status).toBe(404);
    }
  });

  it('is given to nobody by an old proposal once the roster names another person', async () => {
    const { duty, admin, leader, account, week } = await aRoster();
    const other = await anAgent('ROLE_WORKER', { account });
    await propose(duty, week, other);
    const given = { monday: week.monday, agentId: leader.id, reserveId: null };
    await admin.ask('PUT', '/api/duty', { projectId: null, weeks: [given] });
    expect((await answer(other, week, true)).status).toBe(404);
  });
});
