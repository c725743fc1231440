import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import {
  aCompanyOnDuty,
  aLeak,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  laterAsk,
  listed,
  take,
  toldOf,
  WAYS_TO_GIVE,
} from '#tests/support/alarms.ts';
import { aTeam, anIssue } from '#tests/support/builders.ts';
import { listenAs } from '#tests/support/events.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

describe('an alarm', () => {
  it('begins when an issue becomes urgent, and ends when it no longer is', async () => {
    const company = await aCompanyOnDuty();
    const issue = await aLeak(company, { priority: 'normal' });
    await ask();
    expect(await counts([company.duty])).toEqual([0]);
    await company.admin.ask('PUT', `/api/issue/${issue.id}`, { priority: 'urgent', version: 1 });
    await ask();
    expect(await counts([company.duty])).toEqual([1]);
    await company.admin.ask('PUT', `/api/issue/${issue.id}`, { priority: 'high', version: 2 });
    await laterAsk(30);
    expect(await counts([company.reserve])).toEqual([0]);
  });

  it('does not begin for an issue that somebody has', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anIssue(company.project, { responsibleId: company.leader.id });
    await company.admin.ask('PUT', `/api/issue/${issue.id}`, { priority: 'urgent', version: 1 });
    await ask();
    expect(await counts([company.duty])).toEqual([0]);
  });

  it('goes on while only a team has the issue', async () => {
    const company = await aCompanyOnDuty();
    const { admin, account, duty, reserve } = company;
    const issue = await aLeak(company);
    const path = `/api/issue/${issue.id}`;
    await ask();
    await admin.ask('PUT', path, { teamId: (await aTeam(account)).id, version: 1 });
    await laterAsk(10);
    expect(await counts([duty, reserve])).toEqual([1, 1]);
    expect(await listed(duty)).toMatchObject([{ issueId: issue.id, takenBy: null }]);
  });

  it('starts when the reporter rejects what nobody has', async () => {
    const company = await aCompanyOnDuty();
    const { duty, project } = company;
    const issue = await anIssue(project, { status: 'done', priority: 'urgent' });
    const { pool } = await world();
    await pool.query(`update issue set status = 'rejected' where id = $1`, [issue.id]);
    await ask();
    expect(await counts([duty])).toEqual([1]);
  });

  type End = (company: CompanyOnDuty, id: number) => Promise<Response>;
  const ENDS: Record<string, End> = {
    ...Object.fromEntries(
      Object.entries(WAYS_TO_GIVE).map(([how, give]): [string, End] => [
        how,
        ({ admin, leader }, id) => give(admin, id, leader),
      ]),
    ),
    'is begun by a team': async ({ admin, account, leader }, id) => {
      const team = await aTeam(account, [leader]);
      await admin.ask('PUT', `/api/issue/${id}`, { teamId: team.id, version: 1 });
      const begun = { status: 'inProgress', version: 2 };
      return leader.ask('POST', `/api/issue/${id}/status`, begun);
    },
    'is closed': ({ admin }, id) =>
      admin.ask('POST', `/api/issue/${id}/close`, {
        key: crypto.randomUUID(),
        resolution: 'other',
        resolutionText: 'Prov',
        version: 1,
      }),
    'is deleted': ({ admin }, id) => admin.ask('DELETE', `/api/issue/${id}`),
  };
  it.each(Object.entries(ENDS))('ends when the issue %s', async (_, end) => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const answer = await end(company, issue.id);
    expect(answer.status, await answer.clone().text()).toBe(200);
    await laterAsk(60);
    expect(await counts([company.duty, company.reserve])).toEqual([1, 0]);
    expect(await listed(company.duty)).toEqual([]);
  });

  it('ends when the report is taken back before anybody was asked', async () => {
    const company = await aCompanyOnDuty();
    const issue = await aLeak(company);
    await company.admin.ask('DELETE', `/api/issue/${issue.id}`);
    await ask();
    expect(await counts([company.duty])).toEqual([0]);
  });

  it('goes on where it was when the deletion of the issue is undone', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const key = crypto.randomUUID();
    await company.admin.ask('DELETE', `/api/issue/${issue.id}?undoKey=${key}`);
    await laterAsk(5);
    expect((await company.admin.ask('POST', '/api/undo', { key })).status).toBe(200);
    await laterAsk(5);
    expect(await counts([company.duty, company.reserve])).toEqual([1, 1]);
  });

  it('is shown to those asked, with who was asked and who is next, and to nobody else', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const [alarm] = await listed(company.duty);
    expect(alarm).toMatchObject({
      issueId: issue.id,
      title: 'Vatten forsar ur taket',
      project: { name: 'Kv. Eken' },
      address: { street: 'Sjökvarnsbacken 14', objectId: '1102' },
      reporter: { name: 'Ingrid Björklund', phone: '070-174 06 12' },
      takenBy: null,
    });
    expect(alarm?.asked.map(({ step, agent }) => [step, agent?.name])).toEqual([
      ['duty', 'Göran Lindqvist'],
      ['reserve', 'Sanna Vik'],
      ['leaders', 'Helena Forsmark'],
      ['everyone', 'Annika Ek'],
    ]);
    expect(alarm?.nextAt).toBe(alarm?.asked[1]?.at);
    for (const other of [company.reserve, company.leader, company.admin]) {
      expect(await listed(other)).toEqual([]);
    }
  });

  it('lets the person asked see the issue until somebody takes it', async () => {
    const company = await aCompanyOnDuty();
    const issue = await aLeak(company);
    const statusFor = async (who: TestAgent) =>
      (await who.ask('GET', `/api/issue/${issue.id}`)).status;
    expect(await statusFor(company.duty)).toBe(404);
    await ask();
    expect([await statusFor(company.duty), await statusFor(company.reserve)]).toEqual([200, 404]);
    await laterAsk(10);
    await take(issue, company.duty);
    expect([await statusFor(company.duty), await statusFor(company.reserve)]).toEqual([200, 404]);
  });

  it('is taken by the first, whose issue it is; the second is told who has it', async () => {
    const company = await aCompanyOnDuty();
    const { duty, reserve, admin } = company;
    const issue = await anAskedLeak(company);
    await laterAsk(10);
    const answers = await Promise.all([take(issue, duty), take(issue, reserve)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const read = await (await admin.ask('GET', `/api/issue/${issue.id}`)).json();
    const { responsible } = read as Issue;
    const lost = answers.find(({ status }) => status === 409);
    expect(await lost?.json()).toMatchObject({ current: { takenBy: responsible } });
    const winner = responsible?.id === duty.id ? duty : reserve;
    expect((await take(issue, winner)).status).toBe(200);
    expect((await toldOf(issue, admin)).at(-1)).toEqual([
      'alarmTaken',
      winner === duty ? 'Göran Lindqvist' : 'Sanna Vik',
    ]);
    expect((await listed(winner))[0]?.takenBy).toEqual(responsible);
    await laterAsk(60);
    expect(await counts([company.leader])).toEqual([0]);
  });

  it('leaves a new issue in progress once somebody took it', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    expect((await take(issue, company.duty)).status).toBe(200);
    const read = await (await company.admin.ask('GET', `/api/issue/${issue.id}`)).json();
    expect(read).toMatchObject({ status: 'inProgress', responsible: { id: company.duty.id } });
  });

  it('begins anew when taking it is undone', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const undoKey = crypto.randomUUID();
    expect((await take(issue, company.duty, { undoKey })).status).toBe(200);
    expect((await company.duty.ask('POST', '/api/undo', { key: undoKey })).status).toBe(200);
    await ask();
    expect(await counts([company.duty])).toEqual([2]);
  });

  it('is taken by staff who see the issue, and is not found by anybody else', async () => {
    const company = await aCompanyOnDuty();
    const issue = await aLeak(company);
    const user = await anAgent('ROLE_USER', { account: company.account });
    const foreigner = await anAgent('ROLE_ADMIN');
    const statuses: number[] = [];
    for (const who of [company.duty, user, foreigner, company.leader]) {
      statuses.push((await take(issue, who)).status);
    }
    expect(statuses).toEqual([404, 403, 404, 200]);
    const calm = await anIssue(company.project);
    expect((await take(calm, company.admin)).status).toBe(404);
  });

  it('tells those it asked that it began and ended, and nobody else', async () => {
    const company = await aCompanyOnDuty();
    const [duty, admin] = [await listenAs(company.duty), await listenAs(company.admin)];
    const issue = await anAskedLeak(company);
    await take(issue, company.duty);
    const alarms = ({ changes }: typeof duty) => changes().filter(({ kind }) => kind === 'alarm');
    await duty.until(() => alarms(duty).length === 2);
    // An administrator hears of every change of the issue, the last one included.
    await company.admin.ask('PUT', `/api/issue/${issue.id}`, { title: 'Torrt igen', version: 2 });
    await admin.until(() => admin.changes().length >= 4);
    expect([alarms(duty).map(({ issueId }) => issueId), alarms(admin)]).toEqual([
      [issue.id, issue.id],
      [],
    ]);
    await Promise.all([duty.close(), admin.close()]);
  });

  it('has on record that the on-call service was called', async () => {
    const company = await aCompanyOnDuty();
    const issue = await anAskedLeak(company);
    const path = `/api/alarm/${issue.id}/called`;
    expect((await company.duty.ask('POST', path)).status).toBe(200);
    expect((await company.reserve.ask('POST', path)).status).toBe(404);
    expect((await toldOf(issue, company.admin)).at(-1)).toEqual(['alarmCalled', 'Göran Lindqvist']);
  });
});
