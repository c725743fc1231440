import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Job, JobRow } from '#contract/agentIssue.ts';
import type { ImportantDate } from '#contract/importantDates.ts';
import { importantDates } from '#server/db/schema.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import {
  aMessage,
  anAddress,
  anAttachment,
  anIssue,
  aProject,
  makeAskForFloor,
} from '#tests/support/builders.ts';
import { canary } from '#tests/support/canary.ts';
import {
  aCompanyWithPlumber,
  aDelegation,
  type CompanyWithPlumber,
  inDays,
  take,
} from '#tests/support/delegations.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

let company: CompanyWithPlumber;
let leader: TestAgent;
let worker: TestAgent;
let plumber: TestAgent;
let other: TestAgent;
beforeAll(async () => {
  company = await aCompanyWithPlumber();
  ({ plumber, other } = company);
  ({ ROLE_PROJECT_LEADER: leader, ROLE_WORKER: worker } = company.people);
});
afterEach(async () => (await world()).clock.reset());

type TestCaller = Pick<TestAgent, 'ask'>;
const read = async <T>(by: TestCaller, path: string): Promise<T> => {
  const answer = await by.ask('GET', path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
};
const jobFor = (by: TestCaller, { id }: { id: number }) => read<Job>(by, `/api/agentIssue/${id}`);
const jobsOf = async (by: TestCaller) =>
  (await read<{ list: JobRow[] }>(by, '/api/agentIssue')).list.map(({ id }) => id);

/** Contact details for staff only. */
const secrets = () => {
  const { account, people } = company;
  const knows = [people.ROLE_ADMIN, leader, worker].map(({ id }) => id);
  return {
    reporterFirstname: 'Rut',
    reporterLastname: 'Ek',
    reporterPhone: canary(account.id, knows),
    reporterEmail: `${canary(account.id, knows)}@felix.test`,
  };
};

describe('a job', () => {
  it('REP-05 shows place, contact, access and time, the same by link and by password', async () => {
    const address = await anAddress(company.project, {
      street: 'Ågatan 1',
      access: 'Nyckel i skåpet, kod 4711',
    });
    const issue = await company.issue({
      title: 'Kranen droppar',
      addressId: address.id,
      responsibleId: worker.id,
      reporterFirstname: 'Rut',
      reporterLastname: 'Ek',
      reporterPhone: '070-123 45 67',
      reporterEmail: 'rut@felix.test',
    });
    const delegation = await aDelegation(issue, plumber, {
      state: 'accepted',
      shareContact: true,
      note: 'Ring först',
    });
    const message = await aMessage(issue, worker, { html: '<p>Porten är öppen</p>' });
    const photo = await anAttachment(issue, worker, { messageId: message.id });
    const job = await jobFor(await aLink(plumber, issue), issue);
    expect(job).toMatchObject({
      company: { id: company.account.id, name: company.account.name },
      firm: 'Bergström Rör AB',
      person: plumber.name,
      issue: { number: issue.number, title: 'Kranen droppar', address: { street: 'Ågatan 1' } },
      delegations: [{ id: delegation.id, state: 'accepted', note: 'Ring först' }],
      resident: { name: 'Rut Ek', phone: '070-123 45 67', email: 'rut@felix.test' },
      access: 'Nyckel i skåpet, kod 4711',
      office: { name: worker.name, email: worker.email },
      responsible: { id: worker.id, name: worker.name },
      messages: [{ id: message.id, html: '<p>Porten är öppen</p>' }],
      next: { turn: 'contractor' },
    });
    expect(job.issue.attachments.map(({ id }) => id)).toEqual([photo.id]);
    expect(await jobFor(plumber, issue)).toEqual(job);
  });

  it('REP-05 shows no resident, no other delegation and nothing internal unless it was shared', async () => {
    const { account, people } = company;
    const issue = await company.issue({ ...secrets(), waitingNote: canary(account.id, 'staff') });
    await aDelegation(issue, plumber, { state: 'accepted' });
    const others = [people.ROLE_ADMIN, leader, worker, other].map(({ id }) => id);
    const rival = await aDelegation(issue, other, {
      note: canary(account.id, others),
      shareContact: true,
    });
    await aMessage(issue, worker, { type: 'internal' });
    await aMessage(issue, leader, { type: 'private', privateMessageAgentId: other.id });
    await anAttachment(issue, worker, { internal: true });
    const link = await aLink(plumber, issue);
    // The world checks the answers for the planted canaries.
    const job = await jobFor(link, issue);
    expect(job).toMatchObject({ resident: null, messages: [], next: { turn: 'contractor' } });
    expect(job.issue).not.toHaveProperty('reporter');
    expect(job.issue).not.toHaveProperty('assignees');
    expect(job.delegations.map(({ id }) => id)).not.toContain(rival.id);
    expect(job.issue.attachments).toEqual([]);
    await jobsOf(link);
  });

  it('F-54 shows access details while somebody still has to get in: the address’s, else the project’s', async () => {
    const project = await aProject(company.account, { access: 'Låssmeden på plan 2' });
    const issue = await anIssue(project, {});
    const delegation = await aDelegation(issue, plumber, { state: 'accepted' });
    expect((await jobFor(plumber, issue)).access).toBe('Låssmeden på plan 2');
    await take(plumber, { id: delegation.id, issueId: issue.id }, 'reportDone');
    expect((await jobFor(plumber, issue)).access).toBe('');
  });

  it('REP-05 shows the answers to the project type’s questions', async () => {
    const project = await aProject(company.account, {});
    await makeAskForFloor(company.account, project);
    const issue = await anIssue(project, { formData: { floor: 3 } });
    await aDelegation(issue, plumber);
    const { issue: told } = await jobFor(plumber, issue);
    expect([told.formData, told.form?.schema?.properties['floor']?.title]).toEqual([
      { floor: 3 },
      'Våning',
    ]);
    const silent = await anIssue(project, {});
    await aDelegation(silent, plumber);
    expect((await jobFor(plumber, silent)).issue.form).toBeNull();
  });

  it('PROJ-06 shows the text added to every delegation of the project', async () => {
    const facts = { orderReference: 'Projekt 4711', orderText: 'Ring innan' };
    const project = await aProject(company.account, facts);
    const issue = await anIssue(project, {});
    await aDelegation(issue, plumber);
    const { terms } = await jobFor(plumber, issue);
    expect(terms).toEqual({ reference: 'Projekt 4711', text: 'Ring innan' });
  });

  it('is open to the issue’s contractors only', async () => {
    const issue = await company.issue();
    await aDelegation(issue, plumber);
    for (const [agent, status] of [
      [leader, 403],
      [other, 404],
    ] as const) {
      const answer = await agent.ask('GET', `/api/agentIssue/${issue.id}`);
      expect(answer.status).toBe(status);
    }
  });
});

describe('a contractor’s job list', () => {
  it('REP-05 has current jobs first by whose turn it is, then recently finished ones', async () => {
    const mine = await aCompanyWithPlumber();
    const delegation = async (
      values: Parameters<typeof aDelegation>[2],
      dueAt: Date | null = null,
    ) => {
      const issue = await mine.issue({ dueAt });
      await aDelegation(issue, mine.plumber, values);
      return issue;
    };
    const undated = await delegation({ state: 'accepted' });
    const visit = { visitFrom: new Date(inDays(2)), visitTo: new Date(inDays(2.1)) };
    const scheduled = await delegation({ state: 'scheduled', ...visit });
    const due = await delegation({ state: 'accepted' }, new Date(inDays(3)));
    const toAnswer = await delegation({ state: 'sent', answerBy: new Date(inDays(4)) });
    const sentBack = await delegation({ state: 'sentBack' });
    const reported = await delegation({ state: 'reportedDone' }, new Date(inDays(1)));
    const approved = await delegation({ state: 'approved' });
    await delegation({ state: 'approved', createdAt: new Date(inDays(-31)) });
    await delegation({ state: 'declined' });
    await delegation({ state: 'cancelled' });
    const inHand = [toAnswer, sentBack, scheduled, due, undated, reported];
    const ids = [...inHand, approved].map(({ id }) => id);
    expect(await jobsOf(mine.plumber)).toEqual(ids);
    // A summary’s link opens its own issues only.
    const link = await aLink(mine.plumber, [due, approved]);
    expect(await jobsOf(link)).toEqual([due.id, approved.id]);
    expect((await jobFor(link, due)).issue.id).toBe(due.id);
    expect((await link.ask('GET', `/api/agentIssue/${undated.id}`)).status).toBe(404);
    expect((await leader.ask('GET', '/api/agentIssue')).status).toBe(403);
  });

  it('lists each issue once, by its running delegation', async () => {
    const mine = await aCompanyWithPlumber();
    const issue = await mine.issue();
    await aDelegation(issue, mine.plumber, { state: 'approved' });
    await aDelegation(issue, mine.plumber, { state: 'opened' });
    await aDelegation(issue, mine.plumber, { state: 'declined' });
    const { list } = await read<{ list: JobRow[] }>(mine.plumber, '/api/agentIssue');
    expect(list.map(({ id, state }) => [id, state])).toEqual([[issue.id, 'opened']]);
  });
});

describe('important dates', () => {
  it('REP-06 are shown to contractors from today: the company’s, and those of the projects they work on', async () => {
    const mine = await aCompanyWithPlumber();
    const elsewhere = await aProject(mine.account);
    const { db } = await world();
    const plant = async (title: string, values: Partial<typeof importantDates.$inferInsert>) => {
      const row = { title, fromDay: day(1), forContractors: true, ...values };
      await db.insert(importantDates).values({ accountId: mine.account.id, ...row });
    };
    await plant('Vattnet stängs', { fromDay: day(2), projectId: mine.project.id });
    await plant('Kontoret stängt', { fromDay: day(-3), toDay: day(0) });
    await plant('Förbi', { fromDay: day(-3), toDay: day(-1) });
    await plant('Bara för personal', { forContractors: false });
    await plant('Ett annat hus', { projectId: elsewhere.id });
    const issue = await mine.issue();
    const delegation = await aDelegation(issue, mine.plumber, { state: 'accepted' });
    const titles = async (by: TestCaller) =>
      (await read<{ list: ImportantDate[] }>(by, '/api/importantDate/contractor')).list.map(
        ({ title }) => title,
      );
    const link = await aLink(mine.plumber, issue);
    for (const by of [link, mine.plumber]) {
      expect(await titles(by)).toEqual(['Kontoret stängt', 'Vattnet stängs']);
    }
    const { pool } = await world();
    await pool.query(`update delegation set state = 'approved' where id = $1`, [delegation.id]);
    expect(await titles(mine.plumber)).toEqual(['Kontoret stängt']);
  });
});

/** A day from today, in the companies’ time zone. */
const day = (n: number) =>
  new Date(inDays(n)).toLocaleDateString('sv-SE', { timeZone: 'Europe/Stockholm' });
