import { describe, expect, it } from 'vitest';

import type { Absence } from '#contract/absences.ts';
import { aCompanyOnDuty } from '#tests/support/alarms.ts';
import { choose } from '#tests/support/digests.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const PATH = '/api/absence';
const DAYS = { from: '2031-07-01', to: '2031-07-14' };

const aCompany = () => aCompanyOnDuty({ hasRoster: false });
const enter = (by: TestAgent, facts: object = {}) => by.ask('POST', PATH, { ...DAYS, ...facts });
const entered = async (by: TestAgent, facts: object = {}) => {
  const answer = await enter(by, facts);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Absence;
};
const listed = async (by: TestAgent) =>
  ((await (await by.ask('GET', PATH)).json()) as { list: Absence[] }).list;

describe('an absence', () => {
  it('is entered by the person, changed and deleted', async () => {
    const { duty } = await aCompany();
    const made = await entered(duty, { text: ' Semester ' });
    expect(made).toEqual({
      id: made.id,
      agent: { id: duty.id, name: 'Göran Lindqvist' },
      ...DAYS,
      text: 'Semester',
      substitute: null,
      acceptedAt: null,
    });
    const longer = await duty.ask('PUT', `${PATH}/${made.id}`, { ...DAYS, to: '2031-07-20' });
    expect(await longer.json()).toMatchObject({ id: made.id, to: '2031-07-20', text: '' });
    expect((await duty.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(200);
    expect(await listed(duty)).toEqual([]);
    expect((await duty.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
  });

  it('of others is entered by administrators only', async () => {
    const { admin, leader, duty, reserve } = await aCompany();
    const made = await entered(admin, { agentId: duty.id });
    expect(made.agent.id).toBe(duty.id);
    expect((await enter(leader, { agentId: duty.id })).status).toBe(403);
    expect((await leader.ask('PUT', `${PATH}/${made.id}`, DAYS)).status).toBe(403);
    expect((await leader.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(403);
    expect((await reserve.ask('DELETE', `${PATH}/${made.id}`)).status).toBe(404);
  });

  it('is seen by the person, their substitute, leaders and administrators', async () => {
    const { account, admin, leader, duty, reserve } = await aCompany();
    const other = await anAgent('ROLE_WORKER', { account });
    const foreigner = await anAgent('ROLE_ADMIN');
    await entered(duty, { substituteId: reserve.id });
    const seen: number[] = [];
    for (const who of [duty, reserve, leader, admin, other, foreigner]) {
      seen.push((await listed(who)).length);
    }
    expect(seen).toEqual([1, 1, 1, 1, 0, 0]);
    for (const role of ['ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const outside = await anAgent(role, { account });
      expect((await outside.ask('GET', PATH)).status).toBe(403);
      expect((await enter(outside)).status).toBe(403);
    }
  });

  it('gets a substitute only when they agree, and anew when the days change', async () => {
    const { duty, reserve, leader } = await aCompany();
    const { id } = await entered(duty, { substituteId: reserve.id });
    const answer = `${PATH}/${id}/answer`;
    expect((await leader.ask('POST', answer, { isAccepted: true })).status).toBe(403);
    const agreed = await reserve.ask('POST', answer, { isAccepted: true });
    expect(((await agreed.json()) as Absence).acceptedAt).not.toBeNull();
    const same = { ...DAYS, substituteId: reserve.id };
    const renamed = await duty.ask('PUT', `${PATH}/${id}`, { ...same, text: 'Semester' });
    expect(((await renamed.json()) as Absence).acceptedAt).not.toBeNull();
    const moved = await duty.ask('PUT', `${PATH}/${id}`, { ...same, to: '2031-08-01' });
    expect(((await moved.json()) as Absence).acceptedAt).toBeNull();
    const refused = await reserve.ask('POST', answer, { isAccepted: false });
    expect(await refused.json()).toMatchObject({ substitute: null, acceptedAt: null });
  });

  it('mails the substitute who is asked, anew only when the question changes', async () => {
    const { duty, reserve } = await aCompany();
    const { id } = await entered(duty, { substituteId: reserve.id });
    const change = (facts: object) =>
      duty.ask('PUT', `${PATH}/${id}`, { ...DAYS, substituteId: reserve.id, ...facts });
    await change({ text: 'Semester' });
    const [mail, ...more] = await mailsTo(reserve.email);
    expect([mail?.kind, mail?.subject, more]).toEqual([
      'standInAsked',
      'Göran Lindqvist ber dig vara ersättare 1–14 juli',
      [],
    ]);
    expect(mail?.text).toMatch(/\/absence$/mu);
    await change({ to: '2031-07-20' });
    expect((await mailsTo(reserve.email)).at(-1)?.subject).toContain('1–20 juli');
    const own = await duty.ask('DELETE', `${PATH}/${id}`);
    expect(own.status).toBe(200);
  });

  it('asks nobody by mail any more once it is withdrawn, and not its own author', async () => {
    const { admin, duty, reserve } = await aCompany();
    for (const agent of [admin, reserve]) await choose(agent, { quiet: null });
    const { id } = await entered(duty, { substituteId: reserve.id });
    await entered(admin, { agentId: duty.id, substituteId: admin.id });
    await duty.ask('DELETE', `${PATH}/${id}`);
    const sent = (await sendMails()).map(({ address }) => address);
    expect(sent.filter((to) => [reserve, admin].some(({ email }) => email === to))).toEqual([]);
    await entered(duty, { substituteId: reserve.id });
    expect((await sendMails()).map(({ address }) => address)).toContain(reserve.email);
  });

  it('issue 19: tells the absent person by mail that the substitute declined, until they choose another', async () => {
    const { duty, reserve } = await aCompany();
    await choose(duty, { quiet: null });
    const decline = async () => {
      const { id } = await entered(duty, { substituteId: reserve.id });
      await reserve.ask('POST', `${PATH}/${id}/answer`, { isAccepted: false });
      return id;
    };
    await decline();
    const told = (await mailsTo(duty.email)).filter(({ kind }) => kind === 'standInDeclined');
    expect(told.map(({ subject }) => subject)).toEqual([
      `${reserve.name} kan inte vara ersättare 1–14 juli`,
    ]);
    expect(told[0]?.text).toMatch(/\/absence$/mu);
    const sentTo = async () =>
      (await sendMails()).filter(({ address }) => address === duty.email).length;
    expect(await sentTo()).toBe(1);
    const again = await decline();
    await duty.ask('DELETE', `${PATH}/${again}`);
    expect(await sentTo()).toBe(0);
  });

  it('ends no earlier than it begins, and its substitute is other active staff', async () => {
    const { account, duty } = await aCompany();
    const contractor = await anAgent('ROLE_CONTRACTOR', { account });
    const gone = await anAgent('ROLE_WORKER', { account, inactive: true });
    const foreigner = await anAgent('ROLE_WORKER');
    expect((await enter(duty, { to: '2031-06-30' })).status).toBe(422);
    for (const { id } of [duty, contractor, gone, foreigner]) {
      const answer = await enter(duty, { substituteId: id });
      expect(answer.status).toBe(422);
      expect((await answer.json()).error.fields).toEqual({
        substituteId: 'Not other active staff',
      });
    }
  });
});
