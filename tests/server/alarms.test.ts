import { afterEach, describe, expect, it } from 'vitest';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import {
  aCompanyOnDuty,
  alarmsTo,
  aLeak,
  anAbsence,
  anAskedLeak,
  ask,
  counts,
  later,
  laterAsk,
  listed,
  now,
  putOnDuty,
  toldOf,
} from '#tests/support/alarms.ts';
import { aTeam } from '#tests/support/builders.ts';
import { aRule } from '#tests/support/routing.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const deactivate = async ({ id }: TestAgent) =>
  (await world()).pool.query('update agent set inactive = true where id = $1', [id]);

describe('an urgent issue that nobody has', () => {
  it('F-13 reaches the person on duty at once, then the reserve, the leaders and the administrators', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin } = company;
    const everybody = [duty, reserve, leader, admin];
    const issue = await anAskedLeak(company);
    expect(await counts(everybody)).toEqual([1, 0, 0, 0]);
    await laterAsk(9);
    expect(await counts(everybody)).toEqual([1, 0, 0, 0]);
    await laterAsk(1);
    expect(await counts(everybody)).toEqual([1, 1, 0, 0]);
    await laterAsk(10);
    expect(await counts(everybody)).toEqual([1, 1, 1, 0]);
    await laterAsk(10);
    await laterAsk(60);
    expect(await counts(everybody)).toEqual([1, 1, 1, 1]);
    expect(await toldOf(issue, admin)).toEqual([
      ['alarmAsked', 'Göran Lindqvist'],
      ['alarmAsked', 'Sanna Vik'],
      ['alarmAsked', 'Helena Forsmark'],
      ['alarmAsked', 'Annika Ek'],
    ]);
  });

  it('F-13 reaches the person on duty though a rule gives the issue to a team', async () => {
    const company = await aCompanyOnDuty();
    const { account, duty, reserve, leader } = company;
    await aRule(account, { teamId: (await aTeam(account, [leader])).id });
    const issue = await anAskedLeak(company);
    expect(await counts([duty])).toEqual([1]);
    expect((await duty.ask('POST', `/api/alarm/${issue.id}/take`, {})).status).toBe(200);
    const taken = await duty.ask('GET', `/api/issue/${issue.id}`);
    expect(await taken.json()).toMatchObject({
      responsible: { id: duty.id },
      status: 'inProgress',
    });
    expect(await (await duty.ask('GET', '/api/alarm')).json()).toMatchObject({
      list: [{ issueId: issue.id, takenBy: { id: duty.id } }],
    });
    await laterAsk(60);
    expect(await counts([reserve])).toEqual([0]);
  });

  it('F-13 is mailed with what, where, who reported it, whom else it reached and who is next', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    await laterAsk(10);
    const [mail] = await alarmsTo(company.reserve);
    expect(mail?.subject).toMatch(
      /^AKUT, ingen har tagit det: Vatten forsar ur taket · Sjökvarnsbacken 14, 1102 · #[\d\u00a0]+$/u,
    );
    expect(mail?.text).toContain(`#${formatIssueNumber(issue.number)} i Kv. Eken`);
    expect(mail?.text).toContain('Anmält av: Ingrid Björklund\nTelefon: 070-174 06 12');
    expect(mail?.text).toContain('Larmet har också gått till Göran Lindqvist.');
    const at = new Date((await now()).getTime() + 10 * 60_000);
    const time = at.toLocaleTimeString('sv-SE', {
      timeStyle: 'short',
      timeZone: 'Europe/Stockholm',
    });
    expect(mail?.text).toContain(`Tar ingen det till ${time} larmas Helena Forsmark.`);
  });

  it('F-13 reaches the leaders if nobody is on duty, and the administrators if nobody leads the project', async () => {
    const led = await aCompanyOnDuty({ hasRoster: false });
    await aLeak(led);
    const leaderless = await aCompanyOnDuty({ hasRoster: false, hasLeader: false });
    const issue = await anAskedLeak(leaderless);
    expect(await counts([led.duty, led.leader, led.admin])).toEqual([0, 1, 0]);
    expect(await counts([leaderless.duty, leaderless.leader, leaderless.admin])).toEqual([0, 0, 1]);
    expect(await toldOf(issue, leaderless.admin)).toEqual([
      ['alarmNobody', 'duty'],
      ['alarmNobody', 'reserve'],
      ['alarmNobody', 'leaders'],
      ['alarmAsked', 'Annika Ek'],
    ]);
  });

  it('passes over the absent and the inactive, and says so', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin } = company;
    await anAbsence(duty);
    await deactivate(reserve);
    const issue = await anAskedLeak(company);
    expect(await counts([duty, reserve, leader])).toEqual([0, 0, 1]);
    expect(await toldOf(issue, admin)).toEqual([
      ['alarmAbsent', 'Göran Lindqvist'],
      ['alarmInactive', 'Sanna Vik'],
      ['alarmAsked', 'Helena Forsmark'],
    ]);
  });

  it('passes over the roster outside the hours of duty', async () => {
    const company = await aCompanyOnDuty();
    const minutes = { duty: 5, reserve: 5, leaders: 5 };
    const closed = Array.from({ length: 7 }, () => null);
    const plan = { projectId: null, minutes, hours: closed };
    expect((await company.admin.ask('PUT', '/api/duty/plan', plan)).status).toBe(200);
    const issue = await anAskedLeak(company);
    expect(await counts([company.duty, company.reserve, company.leader])).toEqual([0, 0, 1]);
    expect((await toldOf(issue, company.admin)).slice(0, 2)).toEqual([
      ['alarmOffDuty', 'Göran Lindqvist'],
      ['alarmOffDuty', 'Sanna Vik'],
    ]);
    await laterAsk(5);
    expect(await counts([company.admin])).toEqual([1]);
  });

  it('reaches the administrators even when everybody is absent, and says so', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin } = company;
    for (const person of [duty, reserve, leader, admin]) await anAbsence(person);
    const issue = await anAskedLeak(company);
    expect(await counts([duty, reserve, leader, admin])).toEqual([0, 0, 0, 1]);
    expect(await toldOf(issue, admin)).toEqual([
      ['alarmAbsent', 'Göran Lindqvist'],
      ['alarmAbsent', 'Sanna Vik'],
      ['alarmAbsent', 'Helena Forsmark'],
      ['alarmAsked', 'Annika Ek'],
    ]);
    await laterAsk(60);
    expect(await counts([duty, reserve, leader, admin])).toEqual([0, 0, 0, 1]);
  });

  it('goes on at once when the only person asked is deactivated', async () => {
    const company = await aCompanyOnDuty();
    await aLeak(company);
    await ask();
    await deactivate(company.duty);
    await laterAsk(1);
    expect(await counts([company.duty, company.reserve])).toEqual([1, 1]);
    await deactivate(company.reserve);
    await ask();
    await deactivate(company.leader);
    await ask();
    expect(await counts([company.leader, company.admin])).toEqual([1, 1]);
  });

  it('asks people who come back when everybody has been asked, whatever their step, and nobody twice', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, leader, admin } = company;
    for (const person of [reserve, leader, admin]) await anAbsence(person);
    const issue = await anAskedLeak(company);
    await laterAsk(10);
    expect(await counts([duty, reserve, leader, admin])).toEqual([1, 0, 0, 1]);
    await laterAsk(230);
    const { pool } = await world();
    await pool.query('delete from absence where account_id = $1', [company.account.id]);
    await laterAsk(1);
    expect(await counts([duty, reserve, leader, admin])).toEqual([1, 1, 1, 1]);
    expect((await listed(leader)).map(({ issueId }) => issueId)).toEqual([issue.id]);
    await laterAsk(60);
    expect(await counts([duty, reserve, leader, admin])).toEqual([1, 1, 1, 1]);
    const told = await toldOf(issue, admin);
    expect(new Set(told.map(String)).size).toBe(told.length);
    expect(told.map(([field]) => field)).not.toContain('alarmNobody');
  });

  it('reaches an administrator who comes after everybody who was asked has left', async () => {
    const company = await aCompanyOnDuty({ hasRoster: false, hasLeader: false });
    await aLeak(company);
    await ask();
    await deactivate(company.admin);
    const other = await anAgent('ROLE_ADMIN', { account: company.account });
    await laterAsk(1);
    await laterAsk(60);
    expect(await counts([company.admin, other])).toEqual([1, 1]);
  });

  it("asks by the project's own roster where it has one", async () => {
    const company = await aCompanyOnDuty();
    const own = await anAgent('ROLE_WORKER', { account: company.account });
    await putOnDuty(company.account, { duty: own, project: company.project });
    await aLeak(company);
    await ask();
    expect(await counts([own, company.duty])).toEqual([1, 0]);
  });

  it('is asked about once per person and step, also when several servers ask', async () => {
    const company = await aCompanyOnDuty();
    const everybody = [company.duty, company.reserve, company.leader, company.admin];
    await aLeak(company);
    for (const minutes of [0, 10, 10, 10, 10]) {
      await later(minutes);
      await Promise.all([1, 2, 3, 4].map(() => ask()));
    }
    expect(await counts(everybody)).toEqual([1, 1, 1, 1]);
  });
});
