import { beforeEach, describe, expect, it } from 'vitest';

import { writeReports } from '#server/modules/statistics-report/index.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { dyingAt } from '#tests/support/dyingServer.ts';
import { idsOf } from '#tests/support/lists.ts';
import {
  aReport,
  reportBody,
  reportMailsTo,
  REPORTS,
  reportsOf,
} from '#tests/support/statisticsReports.ts';
import { anAccount, anAgent, type TestAgent, world } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let leader: TestAgent;
let other: TestAgent;
let worker: TestAgent;
beforeEach(async () => {
  account = await anAccount();
  admin = await anAgent('ROLE_ADMIN', { account });
  leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  other = await anAgent('ROLE_PROJECT_LEADER', { account });
  worker = await anAgent('ROLE_WORKER', { account });
});

const change = async (sql: string, ...values: unknown[]) => (await world()).pool.query(sql, values);
const namesOf = async (agent: TestAgent) => (await reportsOf(agent)).map(({ name }) => name);
const statusOf = async (agent: TestAgent, ...call: Parameters<TestAgent['ask']>) =>
  (await agent.ask(...call)).status;

/** A Monday in summer time, at five past seven in Stockholm. */
const MONDAY = '2031-04-07T05:05:00Z';
const weekly = { rhythm: 'weekly' } as const;

async function reportTo(agent: TestAgent) {
  const [mail] = await reportMailsTo(agent);
  if (!mail) throw new Error('no report');
  return mail;
}

/** The mails of reports to some people, once those due at a time are written. */
async function mailedAt(at: string, ...agents: TestAgent[]) {
  const { deps } = await world();
  await writeReports({ ...deps, clock: { now: () => new Date(at) } });
  return Promise.all(agents.map(async (agent) => (await reportMailsTo(agent)).length));
}

describe('issue 21: saved reports', () => {
  it('are seen by their owner, whom they are mailed to, and administrators while they are mailed', async () => {
    const own = await aReport(leader, { name: 'Min egen' });
    const mailed = await aReport(leader, {
      name: 'Till chefen',
      ...weekly,
      recipients: [other.id],
    });
    expect(own).toMatchObject({ mayEdit: true, isReceived: false, recipients: [] });
    expect(await namesOf(leader)).toEqual(['Min egen', 'Till chefen']);
    expect(await reportsOf(other)).toMatchObject([
      { id: mailed.id, name: 'Till chefen', mayEdit: false, isReceived: true },
    ]);
    expect(await reportsOf(admin)).toMatchObject([{ id: mailed.id, mayEdit: true }]);
    expect(await statusOf(worker, 'GET', REPORTS)).toBe(403);
  });

  it('are changed and deleted by their owner and administrators alone', async () => {
    const { id } = await aReport(leader, { ...weekly, recipients: [other.id, leader.id] });
    const path = `${REPORTS}/${id}`;
    expect(await statusOf(other, 'PUT', path, reportBody())).toBe(403);
    expect(await statusOf(other, 'DELETE', path)).toBe(403);
    const stranger = await anAgent('ROLE_ADMIN');
    expect(await statusOf(stranger, 'PUT', path, reportBody())).toBe(404);
    const monthly = reportBody({ name: 'Månaden', rhythm: 'monthly', recipients: [admin.id] });
    expect(await statusOf(admin, 'PUT', path, monthly)).toBe(200);
    expect(await reportsOf(leader)).toMatchObject([
      { name: 'Månaden', rhythm: 'monthly', recipients: [{ id: admin.id }] },
    ]);
    expect(await statusOf(leader, 'DELETE', path)).toBe(200);
    expect(await reportsOf(admin)).toEqual([]);
  });

  it('go to active people who may see statistics, of the same company', async () => {
    const stranger = await anAgent('ROLE_ADMIN');
    for (const { id } of [worker, stranger]) {
      const body = reportBody({ ...weekly, recipients: [id] });
      expect(await statusOf(leader, 'POST', REPORTS, body)).toBe(422);
    }
    for (const body of [
      reportBody({ ...weekly }),
      reportBody({ recipients: [other.id] }),
      reportBody({ filter: 'status=new' }),
    ]) {
      expect(await statusOf(leader, 'POST', REPORTS, body)).toBe(422);
    }
    expect(await namesOf(leader)).toEqual([]);
  });

  it('are stopped by whom they are mailed to, for themselves', async () => {
    const { id } = await aReport(leader, { ...weekly, recipients: [other.id, leader.id] });
    expect(await statusOf(other, 'POST', `${REPORTS}/${id}/stop`)).toBe(200);
    expect(await statusOf(other, 'POST', `${REPORTS}/${id}/stop`)).toBe(404);
    expect(await mailedAt(MONDAY, leader, other)).toEqual([1, 0]);
  });
});

describe('issue 21: a mailed report', () => {
  it('comes on Monday mornings or the first of a month, once', async () => {
    await aReport(leader, { ...weekly, recipients: [leader.id] });
    await aReport(leader, { rhythm: 'monthly', recipients: [other.id] });
    expect(await mailedAt('2031-04-07T04:59:00Z', leader, other)).toEqual([0, 0]);
    expect(await mailedAt(MONDAY, leader, other)).toEqual([1, 0]);
    expect(await mailedAt('2031-04-08T05:05:00Z', leader, other)).toEqual([1, 0]);
    expect(await mailedAt('2031-04-14T05:05:00Z', leader, other)).toEqual([2, 0]);
    expect(await mailedAt('2031-05-01T05:05:00Z', leader, other)).toEqual([2, 1]);
    expect(await mailedAt('2031-05-02T05:05:00Z', leader, other)).toEqual([2, 1]);
  });

  it('is not sent for a day before somebody was added, nor days late', async () => {
    const { clock } = await world();
    clock.advance(Date.parse('2031-04-07T12:00:00Z') - clock.now().getTime());
    await aReport(leader, { ...weekly, recipients: [leader.id] });
    clock.reset();
    expect(await mailedAt('2031-04-07T13:00:00Z', leader)).toEqual([0]);
    expect(await mailedAt('2031-04-16T13:00:00Z', leader)).toEqual([0]);
    expect(await mailedAt('2031-04-21T13:00:00Z', leader)).toEqual([1]);
  });

  it('counts what its recipient may see, names nothing else, and every number opens as many', async () => {
    const led = await aProject(account, { name: 'Kvarnholmen', number: '', people: { leader } });
    const foreign = await aProject(account, { name: 'Hamngatan', number: '' });
    const createdAt = new Date('2031-03-20T10:00:00Z');
    for (let n = 0; n < 12; n += 1) await anIssue(led, { createdAt });
    for (let n = 0; n < 3; n += 1) await anIssue(foreign, { createdAt });
    await aReport(admin, { ...weekly, recipients: [leader.id, admin.id] });
    await mailedAt(MONDAY);
    const toLeader = await reportTo(leader);
    const toAdmin = await reportTo(admin);
    expect(toLeader.text).toContain('Ni fick 12 och stängde 0: kön växer med 12');
    expect(toAdmin.text).toContain('Ni fick 15 och stängde 0: kön växer med 15');
    expect(toAdmin.text).toContain('Hamngatan');
    expect(toLeader.text + toLeader.html).not.toContain('Hamngatan');
    for (const [agent, { text }] of [
      [leader, toLeader],
      [admin, toAdmin],
    ] as const) {
      const numbers = [...text.matchAll(/^\* .* · (\d+)\n {2}\S+\/dashboard\?(\S+)$/gmu)];
      expect(numbers.length).toBeGreaterThan(1);
      for (const [, number, query = ''] of numbers) {
        expect(await idsOf(agent, query)).toHaveLength(Number(number));
      }
    }
  });

  it('has the figures of each tab, and says so without any', async () => {
    for (const tab of ['flow', 'times', 'contractors', 'objects']) {
      await aReport(leader, {
        name: tab,
        filter: `tab=${tab}`,
        ...weekly,
        recipients: [leader.id],
      });
    }
    await mailedAt(MONDAY);
    const mails = await reportMailsTo(leader);
    const headlines = mails.map(({ text }) => text.split('\n\n')[1]);
    expect(headlines.toSorted((a = '', b = '') => a.localeCompare(b, 'sv'))).toEqual([
      '0 av 0 inkomna var samma fel igen',
      'Inga uppdrag skickades under perioden',
      'Inget stängdes under perioden',
      'Ni fick 0 och stängde 0. För få för att säga något',
    ]);
    const { deps } = await world();
    for (const { text } of mails) {
      expect(text).toContain(`${deps.baseUrl}/statistics?reports=1`);
      expect(text).toMatch(/\/statistics\?tab=\w+&from=2031-03-08&to=2031-04-06\n/u);
    }
  });

  it('goes to nobody who has lost the right or left, and is not sent once stopped', async () => {
    const gone = await anAgent('ROLE_ADMIN', { account });
    await aReport(leader, { ...weekly, recipients: [leader.id, other.id, gone.id] });
    await change('update agent set inactive = true where id = $1', gone.id);
    await change(`update agent set role_group = 'ROLE_WORKER' where id = $1`, other.id);
    expect(await mailedAt(MONDAY, leader, other, gone)).toEqual([1, 0, 0]);
  });
});

describe('issue 21: reports are written once', () => {
  const people = async () => {
    const agents = [leader, other, admin];
    await aReport(leader, { ...weekly, recipients: agents.map(({ id }) => id) });
    return agents;
  };

  it('by several servers at once', async () => {
    const agents = await people();
    await Promise.all([mailedAt(MONDAY), mailedAt(MONDAY), mailedAt(MONDAY)]);
    expect(await mailedAt(MONDAY, ...agents)).toEqual([1, 1, 1]);
  });

  it('if the server is killed between any two statements', async () => {
    const agents = await people();
    const { deps } = await world();
    const clock = { now: () => new Date(MONDAY) };
    let nth = 1;
    for (; nth < 60; nth += 1) {
      const { tenancy, isDead } = await dyingAt(nth);
      await writeReports({ ...deps, clock, tenancy }).catch(() => 'killed');
      if (!isDead()) break;
    }
    expect(nth).toBeGreaterThan(5);
    expect(await mailedAt(MONDAY, ...agents)).toEqual([1, 1, 1]);
  });
});
