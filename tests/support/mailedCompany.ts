import { sql } from 'drizzle-orm';

import { delegationEvents, delegations, issueFollowers, notices } from '#server/db/schema.ts';
import { tellOfDueTimes, writeMails } from '#server/modules/notice/index.ts';
import { issueContent } from '#server/modules/notice/issueMail.ts';
import {
  type NoticeKind,
  DELEGATION_NOTICES,
  type DelegationNoticeKind,
} from '#server/modules/notice/notice.table.ts';

import { aHistoryEntry, aMessage, anIssue, aProject } from './builders.ts';
import { choose } from './digests.ts';
import { aScene } from './scene.ts';
import { mailWorld } from './mailsIn.ts';
import { anAgent, type TestAgent, world } from './world.ts';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);
const NOTICES = [...(Object.keys(issueContent) as NoticeKind[]), ...DELEGATION_NOTICES];
const isToContractor = (kind: NoticeKind | DelegationNoticeKind) =>
  /^delegat(?:ed|ionReminder|ionSentBack|ionCancelled)$/u.test(kind);

/** Everybody who is notified of an issue, and its project. */
async function aCast() {
  const scene = await aScene();
  const { account, admin, leader, worker, user, contractor } = scene;
  const outside = {
    /** Reported, and has no log-in. */
    reporter: `rut-${crypto.randomUUID()}@felix.test`,
    follower: `folke-${crypto.randomUUID()}@felix.test`,
  };
  /** Works here, and also reported as a resident. */
  const reportingWorker = await anAgent('ROLE_WORKER', { account });
  const contractors = { contractor, finished: scene.off['contractor'] as TestAgent };
  const people = { leader, worker, user };
  const { db } = await world();
  await db.execute(
    sql`update account set support_email = 'kund@felix.test' where id = ${account.id}`,
  );
  const project = await aProject(account, { name: 'Kv. Eken', number: '12', people });
  const staff = [admin, leader, worker];
  return { ...scene, outside, reportingWorker, contractors, project, staff };
}
export type MailedCompany = Awaited<ReturnType<typeof aCast>>;

/** An issue with all of them, up to a given stage. */
async function anIssueOf(cast: MailedCompany, values: Parameters<typeof anIssue>[1]) {
  const { account, project, staff, contractors, outside } = cast;
  const made = await anIssue(project, {
    title: 'Kranen droppar',
    description: '',
    assignees: staff,
    contractors: [contractors.contractor],
    reporterEmail: outside.reporter,
    plannedFrom: inDays(1),
    plannedTo: inDays(1.1),
    ...values,
  });
  const { db } = await world();
  const of = { accountId: account.id, issueId: made.id };
  await db.insert(issueFollowers).values({ ...of, email: outside.follower, locale: 'sv-SE' });
  const done = { contractorId: contractors.finished.id, state: 'approved' as const };
  await db.insert(delegations).values({ ...of, ...done });
  return made;
}
type Issue = Awaited<ReturnType<typeof anIssueOf>>;
type Delegation = { isMoved?: boolean; isAsked?: boolean; answerBy?: Date };

/** The contractor plans a visit, or moves an earlier one. Gives the event’s id. */
async function aVisit(
  { account, contractor }: MailedCompany,
  { id }: Issue,
  delegation: Delegation,
) {
  const { db } = await world();
  const visit = { visitFrom: inDays(1), visitTo: inDays(1.1) };
  const [row] = await db
    .update(delegations)
    .set({
      ...visit,
      answerBy: delegation.answerBy ?? null,
      visitAnswer: delegation.isAsked ? 'asked' : 'none',
    })
    .where(sql`issue_id = ${id} and contractor_id = ${contractor.id}`)
    .returning();
  const event = {
    accountId: account.id,
    delegationId: row?.id ?? 0,
    actor: 'Lo',
    state: 'scheduled' as const,
    ...visit,
  };
  const events = delegation.isMoved ? [event, event] : [event];
  return (await db.insert(delegationEvents).values(events).returning()).at(-1)?.id ?? 0;
}

/** Has an event of an issue mailed to everybody who is notified of it. */
async function tell(cast: MailedCompany, { id: issueId }: Issue, notice: Notice) {
  const { db, deps } = await mailWorld();
  const named = namedBy(notice.kind, cast);
  const agentIds = named.map(({ id }) => id);
  await db.insert(notices).values({ accountId: cast.account.id, issueId, agentIds, ...notice });
  await writeMails(deps);
}
/** Both sides of a visit hear of it. */
function namedBy(kind: Notice['kind'], { contractor, staff }: MailedCompany): TestAgent[] {
  if (kind.startsWith('visit') && kind !== 'visit') return [contractor, ...staff];
  return isToContractor(kind) ? [contractor] : staff;
}
type Notice = { kind: NoticeKind | DelegationNoticeKind } & Partial<typeof notices.$inferInsert>;

/** Every kind of event of an issue. */
async function tellAll(cast: MailedCompany, issue: Issue, delegation: Delegation = {}) {
  const delegationEventId = await aVisit(cast, issue, delegation);
  const { db } = await world();
  for (const kind of NOTICES.filter((notice) => notice !== 'message')) {
    // Nobody is told to expect a visit to an issue that is over.
    const status = kind.startsWith('visit') ? 'inProgress' : issue.status;
    await db.execute(sql`update issue set status = ${status} where id = ${issue.id}`);
    const isDelegation = (DELEGATION_NOTICES as readonly string[]).includes(kind);
    await tell(cast, issue, { kind, ...(isDelegation && { delegationEventId }) });
  }
  await tell(cast, issue, { kind: 'closed', byReporter: true });
  const author = cast.off['admin'] as TestAgent;
  const { id: messageId } = await aMessage(issue, author);
  await tell(cast, issue, { kind: 'message', messageId, agentIds: [] });
  await tell(cast, issue, { kind: 'message', messageId });
  for (const { id: privateMessageAgentId } of [...cast.staff, cast.contractor]) {
    const letter = { type: 'private', privateMessageAgentId } as const;
    const { id } = await aMessage(issue, author, letter);
    await tell(cast, issue, { kind: 'message', messageId: id, agentIds: [] });
  }
}

/** An issue is closed as a duplicate of another, which is done a while later. */
async function tellGathered(cast: MailedCompany) {
  const main = await anIssue(cast.project, { status: 'inProgress' });
  const ending = { status: 'closed', resolution: 'duplicate', duplicateOfId: main.id } as const;
  const gathered = await anIssueOf(cast, { creatorId: cast.user.id, ...ending });
  await tell(cast, gathered, { kind: 'gathered' });
  const { db } = await world();
  await db.execute(sql`update issue set status = 'done', done_at = now() where id = ${main.id}`);
  await tell(cast, main, { kind: 'done' });
}

/** A visit was off because its issue was done, and stays off when that goes on. */
async function tellTakenUp(cast: MailedCompany) {
  const { db } = await world();
  for (const kind of ['reopened', 'rejected'] as const) {
    const issue = await anIssueOf(cast, { status: 'inProgress' });
    const at = new Date();
    const goesOn = { field: 'status', from: 'done', to: 'inProgress', at };
    await aHistoryEntry(issue, goesOn);
    const [delegation] = await db
      .update(delegations)
      .set({ state: 'accepted' })
      .where(sql`issue_id = ${issue.id} and contractor_id = ${cast.contractor.id}`)
      .returning();
    await db.insert(delegationEvents).values({
      accountId: cast.account.id,
      delegationId: delegation?.id ?? 0,
      at,
      actor: '',
      state: 'accepted',
      visit: 'withdrawn',
    });
    await tell(cast, issue, { kind });
  }
}

/** The leader hears by mail of a new issue, and that a contractor does not answer. */
async function tellLeader(cast: MailedCompany) {
  const byMail = { app: true, mail: true, push: false, sms: false };
  await choose(cast.leader, { own: { newIssue: byMail, unanswered: byMail } });
  const issue = await anIssueOf(cast, { assignees: [] });
  await tell(cast, issue, { kind: 'received' });
  await aVisit(cast, issue, { answerBy: inDays(-1) });
  await tellOfDueTimes((await mailWorld()).deps);
}

/** A company that has sent every kind of issue mail to each of its recipients. */
export async function aMailedCompany(): Promise<MailedCompany> {
  const cast = await aCast();
  const { account, staff, user, worker, reportingWorker } = cast;
  const { db, deps } = await mailWorld();
  const creators = [...staff, user];
  const done = { status: 'done', doneAt: new Date() } as const;
  for (const { id: creatorId } of creators) {
    const facts = { creatorId, responsibleId: worker.id };
    const finished = await anIssueOf(cast, { ...facts, ...done });
    await tellAll(cast, finished, { isMoved: true, answerBy: inDays(1) });
    await tellAll(cast, await anIssueOf(cast, { ...facts, status: 'inProgress' }));
  }
  await db.execute(sql`update account set confirm_days = 0 where id = ${account.id}`);
  for (const { id: creatorId } of creators) {
    await tell(cast, await anIssueOf(cast, { creatorId, ...done }), { kind: 'done' });
  }
  const reported = await anIssueOf(cast, { reporterEmail: reportingWorker.email, status: 'done' });
  await tellAll(cast, reported);
  const asked = await anIssueOf(cast, {});
  const delegationEventId = await aVisit(cast, asked, { isAsked: true });
  await tell(cast, asked, { kind: 'visit', delegationEventId });
  const agentIds = staff.map(({ id }) => id);
  const several = [await anIssueOf(cast, {}), await anIssueOf(cast, {})];
  const of = { accountId: account.id, kind: 'assigned' as const, agentIds };
  await db.insert(notices).values(several.map(({ id: issueId }) => ({ ...of, issueId })));
  await writeMails(deps);
  await tellGathered(cast);
  await tellLeader(cast);
  await tellTakenUp(cast);
  return cast;
}
