import { sql } from 'drizzle-orm';

import { dutyWeeks } from '#server/db/schema.ts';
import { askDue } from '#server/modules/alarm/index.ts';
import { remindOfDates } from '#server/modules/important-date/index.ts';
import { writeReports } from '#server/modules/statistics-report/index.ts';
import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { tellOfViews } from '#server/modules/view/index.ts';

import { aLink } from './agentLinks.ts';
import { putOnDuty } from './alarms.ts';
import { askApp } from './ask.ts';
import { anIssue } from './builders.ts';
import { choose, digestNow } from './digests.ts';
import { anImportantDate } from './importantDates.ts';
import type { MailedCompany } from './mailedCompany.ts';
import { MAIL_DOMAIN } from './mails.ts';
import { mailWorld } from './mailsIn.ts';
import { aReport } from './statisticsReports.ts';
import { appWith, askAsStranger, world } from './world.ts';

const DAY = 86_400_000;

/** An alarm that asks the worker on duty, the leader and the administrator in turn; the leader tries one. */
async function writeAlarms({ account, worker, leader, project }: MailedCompany) {
  await putOnDuty(account, { duty: worker });
  const issue = await anIssue(project, { responsibleId: leader.id });
  for (const change of [{ priority: 'urgent' }, { responsibleId: null }]) {
    const { version } = await (await leader.ask('GET', `/api/issue/${issue.id}`)).json();
    await leader.ask('PUT', `/api/issue/${issue.id}`, { ...change, version });
  }
  const { deps, clock } = await mailWorld();
  for (const minutes of [0, 11, 22]) {
    const now = new Date(clock.now().getTime() + minutes * 60_000);
    await askDue({ ...deps, clock: { now: () => now } });
  }
  await leader.ask('POST', '/api/duty/try');
}

/** The leader hears of times that pass, that nothing happens, and of a new issue in a view. */
async function writeTimedMails({ account, leader, project }: MailedCompany) {
  const { db, deps, clock } = await mailWorld();
  const byMail = { app: true, mail: true, push: false, sms: false };
  await choose(leader, { own: { idle: byMail, view: byMail } });
  await leader.ask('POST', '/api/view', {
    name: 'Alla',
    access: 'private',
    filter: '',
    isWatched: true,
  });
  await db.execute(sql`update account set idle_days = 20 where id = ${account.id}`);
  const made = await anIssue(project, { responsibleId: leader.id });
  const at = new Date(clock.now().getTime() + 21 * DAY);
  await db.execute(sql`update issue set due_at = ${at.toISOString()} where id = ${made.id}`);
  for (const days of [20.5, 21.5]) {
    const now = new Date(clock.now().getTime() + days * DAY);
    await tellOfDueTimes({ ...deps, clock: { now: () => now } });
  }
  await tellOfViews(deps);
}

/** Statistics that the leader has mailed to themselves and the administrator. */
async function writeReportMails({ admin, leader }: MailedCompany) {
  const { deps } = await mailWorld();
  await aReport(leader, { rhythm: 'monthly', recipients: [leader.id, admin.id] });
  await writeReports({ ...deps, clock: { now: () => new Date('2031-04-01T08:00:00Z') } });
}

/** The leader, who has a week of duty to come, asks the worker to stand in, who declines once, and to take the week, and all in the roster to fill a gap. */
async function writeQuestions({ account, leader, worker, project }: MailedCompany) {
  const monday = '2031-03-10';
  const week = { projectId: null, monday, agentId: leader.id };
  await (await world()).db.insert(dutyWeeks).values({ accountId: account.id, ...week });
  const away = { from: monday, to: '2031-03-12', substituteId: worker.id };
  await leader.ask('POST', '/api/absence', away);
  const declined = await (await leader.ask('POST', '/api/absence', away)).json();
  await worker.ask('POST', `/api/absence/${declined.id}/answer`, { isAccepted: false });
  await leader.ask('POST', '/api/duty/swap', { ...week, agentId: worker.id });
  const roster = { accountId: account.id, projectId: project.id };
  await (
    await world()
  ).db
    .insert(dutyWeeks)
    .values({ ...roster, monday: '2031-03-17', agentId: worker.id });
  await leader.ask('POST', '/api/duty/ask', { projectId: project.id, monday: '2031-03-24' });
}

/** Alarms, date reminders, summaries to a contractor and to an address, and a contractor’s link sent again. */
export async function writeOtherMails(company: MailedCompany) {
  const { account, admin, leader, worker, contractor, project, issue } = company;
  const { deps } = await mailWorld();
  await digestNow(leader, worker);
  await writeReportMails(company);
  await writeAlarms(company);
  await writeTimedMails(company);
  await writeQuestions(company);
  const address = `styrelse-${crypto.randomUUID()}@brf.test`;
  // The shared server knows no domain for answers.
  const ask = askApp(await appWith({ mailInDomain: MAIL_DOMAIN }), admin);
  for (const to of [{ contractors: [contractor.id] }, { emails: [address] }]) {
    await ask('POST', '/api/issue/summary', { key: crypto.randomUUID(), ...to });
  }
  const date = { fromDay: '2031-03-10', remindDays: 1 };
  await anImportantDate(account, date);
  await anImportantDate(account, {
    ...date,
    projectId: project.id,
    forContractors: true,
    remindStaff: true,
    remindContractors: true,
  });
  await remindOfDates({ ...deps, clock: { now: () => new Date('2031-03-09T12:00:00Z') } });
  const { token } = await aLink(contractor, issue, { expiresAt: new Date(Date.now() - DAY) });
  await askAsStranger('POST', '/api/agentLink/renew', { token });
  return { address };
}
