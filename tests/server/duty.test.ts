import { afterEach, describe, expect, it } from 'vitest';

import type { DutyPlan, DutyWeek, OwnRoster } from '#contract/duty.ts';
import { onDuty } from '#server/modules/duty/index.ts';
import { aCompanyOnDuty, aLeak, anAbsence, ask, counts, laterAsk } from '#tests/support/alarms.ts';
import { aProject } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const MONDAY = '2031-03-10';
const MINUTES = { duty: 5, reserve: 6, leaders: 7 };
type Lists = {
  weeks: DutyWeek[];
  plans: DutyPlan[];
  own: OwnRoster[];
  editable: (number | null)[];
};

const read = async (by: TestAgent, from = MONDAY) =>
  (await (await by.ask('GET', `/api/duty?from=${from}`)).json()) as Lists;

const weekOf = (agent: TestAgent | null, reserve: TestAgent | null = null, monday = MONDAY) => ({
  monday,
  agentId: agent?.id ?? null,
  reserveId: reserve?.id ?? null,
});
const save = (by: TestAgent, projectId: number | null, ...weeks: ReturnType<typeof weekOf>[]) =>
  by.ask('PUT', '/api/duty', { projectId, weeks });

const dutyAt = async (
  { accountId, id: projectId }: { accountId: number; id: number },
  at: string,
) => {
  const { deps } = await world();
  return deps.tenancy.reading(accountId, (tx) => onDuty(tx, { projectId, at: new Date(at) }));
};

describe('the roster', () => {
  it('is kept by week, and a week without people is a gap', async () => {
    const { admin, duty, reserve } = await aCompanyOnDuty({ hasRoster: false });
    const next = '2031-03-17';
    const answer = await save(admin, null, weekOf(duty, reserve), weekOf(reserve, null, next));
    expect(answer.status, await answer.clone().text()).toBe(200);
    await save(admin, null, weekOf(null, null, next));
    const { weeks } = await read(admin);
    expect(
      weeks.map(({ monday, agent, reserve: second }) => [monday, agent?.id, second?.id]),
    ).toEqual([
      [MONDAY, duty.id, reserve.id],
      [next, undefined, undefined],
    ]);
  });

  it('names people who will be passed over', async () => {
    const { admin, duty, reserve } = await aCompanyOnDuty({ hasRoster: false });
    await save(admin, null, weekOf(duty), weekOf(reserve, null, '2031-03-17'));
    const days = { agentId: duty.id, from: '2031-03-14', to: '2031-03-20' };
    expect((await admin.ask('POST', '/api/absence', days)).status).toBe(200);
    await (
      await world()
    ).pool.query('update agent set inactive = true where id = $1', [reserve.id]);
    expect((await read(admin)).weeks.map(({ away }) => away)).toEqual(['absent', 'inactive']);
  });

  it('of a project is kept by its leaders; that of the company by administrators', async () => {
    const { account, admin, leader, duty, project } = await aCompanyOnDuty({ hasRoster: false });
    const other = await aProject(account);
    const joined = await aProject(account, { people: { worker: leader } });
    expect((await save(leader, project.id, weekOf(duty))).status).toBe(200);
    expect((await save(leader, null, weekOf(duty))).status).toBe(403);
    expect((await save(leader, joined.id, weekOf(duty))).status).toBe(403);
    expect((await save(leader, other.id, weekOf(duty))).status).toBe(404);
    expect((await save(admin, other.id, weekOf(duty))).status).toBe(200);
    expect((await save(admin, null, weekOf(duty))).status).toBe(200);
    const [forLeader, forAdmin] = [await read(leader), await read(admin)];
    expect(forLeader.editable).toEqual([project.id]);
    expect(forLeader.weeks.map(({ projectId }) => projectId)).toEqual([null, project.id]);
    expect(new Set(forAdmin.editable)).toEqual(new Set([null, project.id, other.id, joined.id]));
    expect(forAdmin.weeks.length).toBe(3);
  });

  it('is closed to everybody else', async () => {
    const { account, duty, project } = await aCompanyOnDuty({ hasRoster: false });
    for (const role of ['ROLE_WORKER', 'ROLE_USER', 'ROLE_CONTRACTOR'] as const) {
      const agent = await anAgent(role, { account });
      expect((await agent.ask('GET', `/api/duty?from=${MONDAY}`)).status).toBe(403);
      expect((await save(agent, project.id, weekOf(duty))).status).toBe(403);
      expect((await agent.ask('POST', '/api/duty/try')).status).toBe(403);
    }
  });

  it('takes active staff of the company only', async () => {
    const { account, admin, duty } = await aCompanyOnDuty({ hasRoster: false });
    const contractor = await anAgent('ROLE_CONTRACTOR', { account });
    const gone = await anAgent('ROLE_WORKER', { account, inactive: true });
    const foreigner = await anAgent('ROLE_WORKER');
    for (const who of [contractor, gone, foreigner]) {
      const answer = await save(admin, null, weekOf(who, duty));
      expect(answer.status).toBe(422);
      expect((await answer.json()).error.fields).toEqual({ 'weeks.0.agentId': 'Not active staff' });
    }
    expect((await save(admin, null, weekOf(duty, duty))).status).toBe(422);
    expect((await save(admin, null, { ...weekOf(duty), monday: '2031-03-11' })).status).toBe(422);
    expect((await save(admin, null, weekOf(duty), weekOf(admin))).status).toBe(422);
  });

  it('tells who is on duty at a time, who is asked after them, and who is passed over', async () => {
    const { account, duty, reserve, project } = await aCompanyOnDuty();
    const at = (await world()).clock.now().toISOString();
    expect(await dutyAt(project, at)).toEqual({
      duty: duty.id,
      reserve: reserve.id,
      passedOver: [],
    });
    const standIn = await anAgent('ROLE_WORKER', { account });
    await anAbsence(duty, standIn);
    await anAbsence(reserve);
    expect(await dutyAt(project, at)).toEqual({
      duty: standIn.id,
      reserve: null,
      passedOver: [
        { step: 'duty', agentId: duty.id, why: 'absent' },
        { step: 'reserve', agentId: reserve.id, why: 'absent' },
      ],
    });
  });
});

describe('who is on duty', () => {
  it('issue 19: is the person of the week in which the night began, until it ends', async () => {
    const { admin, duty, reserve, project } = await aCompanyOnDuty({ hasRoster: false });
    await save(admin, null, weekOf(duty), weekOf(reserve, null, '2031-03-17'));
    const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
    const hours = Array.from({ length: 7 }, () => night);
    const plan = { projectId: null, minutes: MINUTES, hours };
    expect((await admin.ask('PUT', '/api/duty/plan', plan)).status).toBe(200);
    expect((await dutyAt(project, '2031-03-16T23:59+01:00')).duty).toBe(duty.id);
    expect((await dutyAt(project, '2031-03-17T02:10+01:00')).duty).toBe(duty.id);
    expect((await dutyAt(project, '2031-03-17T16:30+01:00')).duty).toBe(reserve.id);
    expect(await dutyAt(project, '2031-03-17T12:00+01:00')).toEqual({
      duty: null,
      reserve: null,
      passedOver: [{ step: 'duty', agentId: reserve.id, why: 'offDuty' }],
    });
  });

  it('issue 19: is in their own list until the last night of the week ends, and may be asked about until then', async () => {
    const { admin, duty, project } = await aCompanyOnDuty({ hasRoster: false });
    const { clock } = await world();
    await save(admin, null, weekOf(duty));
    await save(admin, project.id, weekOf(duty));
    const night = { from: 16 * 60 + 30, to: 7 * 60 + 30 };
    const hours = Array.from({ length: 7 }, () => night);
    const plan = { projectId: null, minutes: MINUTES, hours };
    const aroundTheClock = { projectId: project.id, minutes: MINUTES, hours: null };
    for (const body of [plan, aroundTheClock]) {
      expect((await admin.ask('PUT', '/api/duty/plan', body)).status).toBe(200);
    }
    const passTo = (at: string) => clock.advance(Date.parse(at) - clock.now().getTime());
    const ownAt = async (at: string) => {
      passTo(at);
      const { list } = (await (await duty.ask('GET', '/api/duty/own')).json()) as {
        list: DutyWeek[];
      };
      return list.map(({ projectId, monday }) => [projectId, monday]);
    };
    const company = [null, MONDAY];
    expect(await ownAt('2031-03-16T23:59+01:00')).toEqual([company, [project.id, MONDAY]]);
    expect(await ownAt('2031-03-17T00:00+01:00')).toEqual([company]);
    expect(await ownAt('2031-03-17T07:29+01:00')).toEqual([company]);
    await save(admin, null, weekOf(null, duty));
    const askAll = () => admin.ask('POST', '/api/duty/ask', { projectId: null, monday: MONDAY });
    expect((await askAll()).status).toBe(200);
    passTo('2031-03-17T07:30+01:00');
    expect((await askAll()).status).toBe(422);
    expect(await ownAt('2031-03-17T07:30+01:00')).toEqual([]);
  });

  it('issue 19: is the company’s person before and after a project’s own roster, and nobody in its gaps', async () => {
    const { admin, duty, reserve, project } = await aCompanyOnDuty({ hasRoster: false });
    const [first, gap, last, after] = ['2031-03-17', '2031-03-24', '2031-03-31', '2031-04-07'];
    const company = [MONDAY, first, gap, last, after].map((monday) => weekOf(duty, null, monday));
    await save(admin, null, ...company);
    await save(admin, project.id, weekOf(reserve, null, first), weekOf(null, reserve, last));
    const people = [MONDAY, first, gap, last, after].map(async (monday) => {
      const found = await dutyAt(project, `${monday}T12:00+02:00`);
      return [found.duty, found.reserve];
    });
    expect(await Promise.all(people)).toEqual([
      [duty.id, null],
      [reserve.id, null],
      [null, null],
      [null, reserve.id],
      [duty.id, null],
    ]);
    expect((await read(admin)).own).toEqual([{ projectId: project.id, first, last }]);
  });

  it('issue 19: is not somebody who is no longer staff, which is said', async () => {
    const { admin, duty, reserve, project } = await aCompanyOnDuty({ hasRoster: false });
    await save(admin, null, weekOf(duty, reserve));
    const { pool } = await world();
    await pool.query(`update agent set role_group = 'ROLE_USER' where id = $1`, [duty.id]);
    expect(await dutyAt(project, `${MONDAY}T12:00+01:00`)).toEqual({
      duty: null,
      reserve: reserve.id,
      passedOver: [{ step: 'duty', agentId: duty.id, why: 'inactive' }],
    });
    expect((await read(admin)).weeks.map(({ away }) => away)).toEqual(['inactive']);
  });
});

describe('the plan of alarms', () => {
  const plan = (facts: object = {}) => ({
    projectId: null,
    minutes: MINUTES,
    phone: ' 08-1 ',
    ...facts,
  });

  it('sets the minutes of each step, a project’s own before the company’s', async () => {
    const company = await aCompanyOnDuty();
    await company.admin.ask('PUT', '/api/duty/plan', plan());
    const own = plan({ projectId: company.project.id, minutes: { ...MINUTES, duty: 2 } });
    expect((await company.leader.ask('PUT', '/api/duty/plan', own)).status).toBe(200);
    const { plans } = await read(company.leader);
    expect(plans.map(({ projectId, phone }) => [projectId, phone])).toEqual([
      [null, '08-1'],
      [company.project.id, '08-1'],
    ]);
    await aLeak(company);
    await ask();
    await laterAsk(2);
    expect(await counts([company.duty, company.reserve, company.leader])).toEqual([1, 1, 0]);
    await laterAsk(6);
    expect(await counts([company.leader])).toEqual([1]);
  });

  it('is not overwritten by who began before somebody else saved', async () => {
    const { admin } = await aCompanyOnDuty();
    const saved = (await (await admin.ask('PUT', '/api/duty/plan', plan())).json()) as DutyPlan;
    const { version } = saved;
    const changed = await admin.ask('PUT', '/api/duty/plan', plan({ phone: '08-2', version }));
    expect(await changed.json()).toMatchObject({ phone: '08-2', version: version + 1 });
    const late = await admin.ask('PUT', '/api/duty/plan', plan({ phone: '08-3', version }));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ current: { phone: '08-2' } });
  });

  it('of the company is not the leaders’ to change', async () => {
    const { leader } = await aCompanyOnDuty();
    expect((await leader.ask('PUT', '/api/duty/plan', plan())).status).toBe(403);
  });

  it('is tried by a mail to oneself, without waking anybody', async () => {
    const { leader, duty, admin } = await aCompanyOnDuty();
    expect((await leader.ask('POST', '/api/duty/try')).status).toBe(200);
    const subjects = async ({ email }: TestAgent) =>
      (await mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects(leader)).toEqual(['Prov: så kommer ett larm till dig']);
    expect([await subjects(duty), await subjects(admin)]).toEqual([[], []]);
  });
});
