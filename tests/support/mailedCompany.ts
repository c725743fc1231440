import { sql } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';
import { delegationEvents, delegations, issueFollowers, notices } from '#server/db/schema.ts';
import { remindOfDates } from '#server/modules/important-date/index.ts';
import { writeMails } from '#server/modules/notice/index.ts';
import { issueContent } from '#server/modules/notice/issueMail.ts';
import {
  type NoticeKind,
  ORDER_NOTICES,
  type OrderNoticeKind,
} from '#server/modules/notice/notice.table.ts';

import { aLink } from './agentLinks.ts';
import { aMessage, anIssue, aProject } from './builders.ts';
import { anImportantDate } from './importantDates.ts';
import { forgot, reset, resetToken } from './passwordLinks.ts';
import { aScene } from './scene.ts';
import { anAgent, askAsStranger, type TestAgent, world } from './world.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const NOTICES = [...(Object.keys(issueContent) as NoticeKind[]), ...ORDER_NOTICES];
const isTo = (kind: NoticeKind | OrderNoticeKind) =>
  /^delegat(?:ed|ionReminder|ionSentBack|ionCancelled)$/u.test(kind) ? 'contractor' : 'staff';

/** A company that has written every kind of mail about issues to everybody who gets it. */
export async function aMailedCompany() {
  const scene = await aScene();
  const { account, admin, leader, worker, user, contractor } = scene;
  const staff = [admin, leader, worker];
  const outside = {
    /** Reported, and has no log-in. */
    reporter: `rut-${crypto.randomUUID()}@felix.test`,
    follower: `folke-${crypto.randomUUID()}@felix.test`,
  };
  /** Works here, and reported as a resident does. */
  const reportingWorker = await anAgent('ROLE_WORKER', { account });
  const contractors = { contractor, finished: scene.off['contractor'] as TestAgent };
  const project = await aProject(account, {
    name: 'Kv. Eken',
    number: '12',
    people: { leader, worker, user },
  });
  const { db, deps } = await world();
  const write = () => writeMails(deps);

  /** An issue with all of them, as far as it has come. */
  const issue = async (values: Parameters<typeof anIssue>[1]) => {
    const made = await anIssue(project, {
      title: 'Kranen droppar',
      description: '',
      assignees: staff,
      contractors: [contractor],
      reporterEmail: outside.reporter,
      plannedFrom: inDays(1),
      plannedTo: inDays(1.1),
      ...values,
    });
    const of = { accountId: account.id, issueId: made.id };
    await db.insert(issueFollowers).values({ ...of, email: outside.follower, locale: 'sv-SE' });
    await db
      .insert(delegations)
      .values({ ...of, contractorId: contractors.finished.id, state: 'approved' });
    return made;
  };
  type Issue = Awaited<ReturnType<typeof issue>>;

  /** What became of the contractor's order: a visit, or another one. */
  const orderEvent = async ({ id }: Issue, { isMoved = false, answerBy = null as Date | null }) => {
    const [order] = await db
      .update(delegations)
      .set({ answerBy, visitFrom: inDays(1), visitTo: inDays(1.1) })
      .where(sql`issue_id = ${id} and contractor_id = ${contractor.id}`)
      .returning();
    const event = {
      accountId: account.id,
      delegationId: order?.id ?? 0,
      actor: 'Lo',
      state: 'scheduled' as const,
      visitFrom: inDays(1),
      visitTo: inDays(1.1),
    };
    const made = await db
      .insert(delegationEvents)
      .values(isMoved ? [event, event] : [event])
      .returning();
    return made.at(-1)?.id ?? 0;
  };

  const note = async (
    { id: issueId }: Issue,
    kind: NoticeKind | OrderNoticeKind,
    more: Partial<typeof notices.$inferInsert> = {},
  ) => {
    const agentIds = (isTo(kind) === 'staff' ? staff : [contractor]).map(({ id }) => id);
    await db.insert(notices).values({ accountId: account.id, issueId, kind, agentIds, ...more });
    await write();
  };

  /** Everything there can be to tell about an issue. */
  const tellAll = async (about: Issue, order: Parameters<typeof orderEvent>[1]) => {
    const delegationEventId = await orderEvent(about, order);
    for (const kind of NOTICES.filter((each) => each !== 'message')) {
      const isOrder = (ORDER_NOTICES as readonly string[]).includes(kind);
      // oxlint-disable-next-line no-await-in-loop -- as they happen
      await note(about, kind, isOrder ? { delegationEventId } : {});
    }
    await note(about, 'closed', { byReporter: true });
    const { id: messageId } = await aMessage(about, scene.off['admin'] as TestAgent);
    await note(about, 'message', { messageId, agentIds: [] });
    await note(about, 'message', { messageId });
    for (const to of [...staff, contractor]) {
      const letter = { type: 'private', privateMessageAgentId: to.id } as const;
      // oxlint-disable-next-line no-await-in-loop -- as above
      const message = await aMessage(about, scene.off['admin'] as TestAgent, letter);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await note(about, 'message', { messageId: message.id, agentIds: [] });
    }
  };

  for (const { id: creatorId } of [...staff, user]) {
    for (const [status, order] of [
      ['done', { isMoved: true, answerBy: inDays(1) }],
      ['inProgress', {}],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one issue after the other
      const made = await issue({
        creatorId,
        status,
        responsibleId: worker.id,
        doneAt: status === 'done' ? new Date() : null,
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tellAll(made, order);
    }
  }
  await db.execute(sql`update account set confirm_days = 0 where id = ${account.id}`);
  for (const { id: creatorId } of [...staff, user]) {
    // oxlint-disable-next-line no-await-in-loop -- one issue after the other
    const made = await issue({ creatorId, status: 'done', doneAt: new Date() });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await note(made, 'done');
  }
  const ofWorker = await issue({ reporterEmail: reportingWorker.email, status: 'done' });
  await tellAll(ofWorker, {});
  const several = [await issue({}), await issue({})].map(({ id: issueId }) => ({
    accountId: account.id,
    issueId,
    kind: 'assigned' as const,
    agentIds: staff.map(({ id }) => id),
  }));
  await db.insert(notices).values(several);
  await write();
  return { ...scene, outside, reportingWorker, contractors, project };
}
export type MailedCompany = Awaited<ReturnType<typeof aMailedCompany>>;

/** What goes before a date, a summary to a contractor and to an address, and a contractor's link sent again. */
export async function writeOtherMails({
  account,
  admin,
  contractor,
  project,
  issue,
}: MailedCompany) {
  const { deps } = await world();
  const address = `styrelse-${crypto.randomUUID()}@brf.test`;
  for (const to of [{ contractors: [contractor.id] }, { emails: [address] }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.ask('POST', '/api/issue/summary', { key: crypto.randomUUID(), ...to });
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

/** What is mailed about log-ins, each kind to somebody of a role who has done nothing with it yet. */
export async function writeLogInMails(role: RoleGroup) {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const { db } = await world();
  const aPerson = async (isActive: boolean) => {
    const agent = await anAgent(role, { account });
    const hash = isActive ? 'x' : null;
    await db.execute(sql`update "user" set password_hash = ${hash} where id = ${agent.userId}`);
    return agent;
  };
  const people = {
    activation: await aPerson(false),
    access: await aPerson(true),
    reset: await aPerson(true),
    passwordChanged: await aPerson(true),
  };
  for (const { id } of [people.activation, people.access]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await admin.ask('POST', `/api/agent/${id}/invite`);
  }
  await forgot(people.reset.email);
  await reset(await resetToken(people.passwordChanged.email));
  return people;
}
