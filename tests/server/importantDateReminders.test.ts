import { describe, expect, it } from 'vitest';

import { remindOfDates } from '#server/modules/important-date/index.ts';
import { aLink, askBy, letsIn, tokenIn } from '#tests/support/agentLinks.ts';
import { aProject, putOnProject } from '#tests/support/builders.ts';
import { anImportantDate } from '#tests/support/importantDates.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { aCompanyWithPlumber, aDelegation } from '#tests/support/delegations.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

/** Runs the server’s check at a given time. */
async function lookAt(moment: string) {
  const { deps } = await world();
  return remindOfDates({ ...deps, clock: { now: () => new Date(moment) } });
}
const subjectsTo = async ({ email }: TestAgent) =>
  (await mailsTo(email))
    .filter(({ kind }) => kind === 'importantDate')
    .map(({ subject }) => subject);

async function aLedProject() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const worker = await anAgent('ROLE_WORKER', { account });
  const project = await aProject(account, { name: 'Kv. Eken', people: { leader, worker } });
  return { admin, account, leader, worker, project };
}

describe('mail before an important date', () => {
  it('SET-06 goes to the project’s leaders, in the morning so many days before, and once', async () => {
    const { admin, account, leader, worker, project } = await aLedProject();
    const date = { title: 'Besiktning', text: 'Port A', fromDay: '2031-03-10', remindDays: 3 };
    const { id } = await anImportantDate(account, { ...date, projectId: project.id });
    await lookAt('2031-03-06T12:00:00Z');
    await lookAt('2031-03-07T05:00:00Z');
    expect(await subjectsTo(leader)).toEqual([]);
    await lookAt('2031-03-07T07:30:00Z');
    await lookAt('2031-03-07T08:30:00Z');
    await lookAt('2031-03-09T08:30:00Z');
    expect(await subjectsTo(leader)).toEqual(['Påminnelse: Besiktning, måndag 10 mars']);
    const [mail] = await mailsTo(leader.email);
    expect(linkIn(mail ?? { text: '' })).toMatch(new RegExp(`/settings/importantDate/${id}$`, 'u'));
    expect(mail?.text).toContain('Kv. Eken');
    expect(mail?.text).toContain('Port A');
    expect([await subjectsTo(admin), await subjectsTo(worker)]).toEqual([[], []]);
  });

  it('SET-06 goes once before each repetition, also if several servers run', async () => {
    const { account, leader, project } = await aLedProject();
    await anImportantDate(account, {
      projectId: project.id,
      title: 'Rond',
      fromDay: '2031-05-05',
      repeatUnit: 'week',
      repeatUntil: '2031-05-12',
      remindDays: 1,
    });
    for (const day of ['05-04', '05-05', '05-11', '05-12', '05-18']) {
      await Promise.all([1, 2].map(async () => lookAt(`2031-${day}T12:00:00Z`)));
    }
    expect(await subjectsTo(leader)).toEqual([
      'Påminnelse: Rond, måndag 5 maj',
      'Påminnelse: Rond, måndag 12 maj',
    ]);
  });

  it('SET-06 goes late if nothing ran in time, and not after the day', async () => {
    const { account, leader, project } = await aLedProject();
    const facts = { projectId: project.id, remindDays: 5 };
    await anImportantDate(account, { ...facts, title: 'Sen', fromDay: '2031-06-10' });
    await anImportantDate(account, { ...facts, title: 'Förbi', fromDay: '2031-06-09' });
    await lookAt('2031-06-10T12:00:00Z');
    expect(await subjectsTo(leader)).toEqual(['Påminnelse: Sen, tisdag 10 juni']);
  });

  it('SET-06 also goes to chosen staff and contractors, with a personal link', async () => {
    const company = await aCompanyWithPlumber();
    const { account, project, plumber, people } = company;
    await putOnProject(project, people.ROLE_WORKER, 'worker');
    const outside = await anAgent('ROLE_CONTRACTOR', { account });
    await aDelegation(await company.issue(), plumber, { state: 'accepted' });
    await anImportantDate(account, {
      projectId: project.id,
      title: 'Vattnet stängs',
      fromDay: '2031-07-01',
      forContractors: true,
      remindDays: 2,
      remindStaff: true,
      remindContractors: true,
    });
    await lookAt('2031-06-29T12:00:00Z');
    const subject = 'Påminnelse: Vattnet stängs, tisdag 1 juli';
    expect(await subjectsTo(people.ROLE_WORKER)).toEqual([subject]);
    expect(await subjectsTo(plumber)).toEqual([subject]);
    expect(await subjectsTo(outside)).toEqual([]);
    const [mail] = (await mailsTo(plumber.email)).filter(({ kind }) => kind === 'importantDate');
    expect(linkIn(mail ?? { text: '' })).toMatch(/\/agent-issue\?token=al_/u);
  });

  it('F-16 brings contractors no link to an issue from which staff withdrew it', async () => {
    const company = await aCompanyWithPlumber();
    const { account, project, plumber } = company;
    const [kept, withdrawn] = [await company.issue(), await company.issue()];
    await aDelegation(kept, plumber, { state: 'accepted' });
    await aDelegation(withdrawn, plumber, { state: 'accepted' });
    await aLink(plumber, withdrawn, { revokedAt: new Date(Date.now() + 1000) });
    const date = { projectId: project.id, title: 'Vattnet stängs', fromDay: '2031-07-01' };
    const reminded = { forContractors: true, remindContractors: true, remindDays: 0 };
    await anImportantDate(account, { ...date, ...reminded });
    await lookAt('2031-07-01T12:00:00Z');
    const token = tokenIn((await mailsTo(plumber.email)).at(-1));
    expect(await letsIn(token, kept, plumber)).toBe(true);
    const { status } = await askBy(token, plumber)('GET', `/api/agentIssue/${withdrawn.id}`);
    expect(status).toBe(404);
  });

  it('SET-06 about the whole company goes to its administrators; none for an archived project', async () => {
    const { admin, account, leader, project } = await aLedProject();
    await anImportantDate(account, { title: 'Stängt', fromDay: '2031-08-01', remindDays: 0 });
    const { pool } = await world();
    await pool.query('update project set archived = true where id = $1', [project.id]);
    const facts = { projectId: project.id, fromDay: '2031-08-01', remindDays: 0 };
    await anImportantDate(account, { ...facts, title: 'Rivet' });
    await lookAt('2031-08-01T12:00:00Z');
    expect(await subjectsTo(admin)).toEqual(['Påminnelse: Stängt, fredag 1 augusti']);
    expect(await subjectsTo(leader)).toEqual([]);
  });
});
