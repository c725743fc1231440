import { aLink } from './agentLinks.ts';
import { anAnnouncement } from './announcements.ts';
import {
  aHistoryEntry,
  aMessage,
  anAddress,
  anAttachment,
  anIssue,
  anItem,
  aNote,
  aProject,
  aProjectType,
  aTeam,
  aTemplate,
  type ItemName,
  KINDS,
  markUnread,
  putOnProject,
} from './builders.ts';
import { anAgreement, aProductLine } from './costBuilders.ts';
import { canary } from './canary.ts';
import { aCategoryForm } from './categoryForms.ts';
import { aClock } from './clocks.ts';
import { anImportantDate } from './importantDates.ts';
import { anImport } from './imports.ts';
import { anUnansweredAlarm, anAbsenceOf, aRosterOf } from './dutyRows.ts';
import { aDelegation, aTrade } from './delegations.ts';
import { aProjectNote } from './projectNotes.ts';
import { aDecision, aRule } from './routing.ts';
import { aSummary, aView } from './lists.ts';
import { aMailedReport } from './statisticsReports.ts';
import { aKeptMail } from './mailsIn.ts';
import { anAccount, anAgent, type TestAgent, world } from './world.ts';

/** Who reported in the project before. */
const REPORTER = 'ingrid@kund.example';

/** A company with somebody in every role and one of everything, each private field holding its canary. */
export async function aWholeCompany() {
  const account = await anAccount();
  const people = {
    admin: await anAgent('ROLE_ADMIN', { account }),
    leader: await anAgent('ROLE_PROJECT_LEADER', { account }),
    worker: await anAgent('ROLE_WORKER', { account }),
    user: await anAgent('ROLE_USER', { account }),
    contractor: await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rörjour AB' }),
  };
  const { admin, leader, worker, user, contractor } = people;
  const items = await itemsOf(account);
  await aCategoryForm({ accountId: account.id, id: items.category.id });
  const { project, ...place } = await placeOf(account, people);
  const facts = {
    addressId: place.address.id,
    areaId: place.area.id,
    spaceId: items.space.id,
    categoryId: items.category.id,
    errorTypeId: items.errorType.id,
    chargedEntityId: items.chargedEntity.id,
    productCategoryId: items.productCategory.id,
    creatorId: user.id,
    responsibleId: leader.id,
    teamId: place.team.id,
  };
  const around = { labels: [items.label], assignees: [worker], contractors: [contractor] };
  const knowsReporter = [admin, leader, worker, user].map(({ id }) => id);
  const reporterPhone = canary(account.id, knowsReporter);
  const issue = await anIssue(project, { ...facts, ...around, reporterPhone });
  const duplicateOf = await anIssue(project, { ...facts, reporterEmail: REPORTER });
  const hanging = await hangOn(issue, people);
  const delegations = await delegationsOf(issue, project, items.category, people);
  const view = await aView(admin);
  await aSummary(admin);
  await anUndoStep(admin);
  const importJob = await anImport(admin);
  const template = await aTemplate(account);
  const importantDate = await anImportantDate(account, { projectId: project.id });
  const alerts = await alertsOf(project, issue, items, people);
  const announcement = await anAnnouncement(admin, {
    projectId: project.id,
    areaId: place.area.id,
    issueId: issue.id,
  });
  const spares = {
    ...(await sparesOf(account, items.productCategory)),
    ...(await spareProjectOf(account, people)),
  };
  const mailIn = await mailsThatWait(issue, people);
  const issueNumber = { id: issue.number };
  const own = {
    project,
    issue,
    issueNumber,
    duplicateOf,
    view,
    statisticsReport: await aMailedReport(admin),
    template,
    importJob,
    importantDate,
    mailIn,
  };
  return {
    account,
    people,
    superAdmin: await anAgent('ROLE_ADMIN', { account, isSuperAdmin: true }),
    made: {
      account,
      ...items,
      ...spares,
      ...place,
      ...own,
      ...hanging,
      ...delegations,
      ...people,
      ...alerts,
      announcement,
    },
  };
}
export type WholeCompany = Awaited<ReturnType<typeof aWholeCompany>>;

/** A mail for the administrator alone, and one for the leader of the project, too. */
async function mailsThatWait(
  issue: { id: number; accountId: number },
  { admin, leader }: Pick<People, 'admin' | 'leader'>,
) {
  await aKeptMail(issue, [admin]);
  return aKeptMail(issue, [admin, leader], REPORTER);
}

type People = Record<'admin' | 'leader' | 'worker' | 'user' | 'contractor', TestAgent>;

/** Rules, clocks and rosters, and an urgent issue that nobody has. */
async function alertsOf(
  project: Awaited<ReturnType<typeof aProject>>,
  issue: Awaited<ReturnType<typeof anIssue>>,
  { category, label }: Record<ItemName, Made>,
  { admin, worker }: Pick<People, 'admin' | 'worker'>,
) {
  const account = { id: issue.accountId };
  const clock = await aClock(account);
  const routingRule = await aRule(account, {
    conditions: { categoryId: [category.id] },
    agentId: worker.id,
    labelIds: [label.id],
  });
  await aDecision(issue, routingRule, worker);
  const urgentIssue = await anIssue(project, { priority: 'urgent' });
  const alarm = await anUnansweredAlarm(urgentIssue, admin);
  const absence = await anAbsenceOf(worker, admin);
  await aRosterOf(project, worker, admin);
  return { clock, routingRule, urgentIssue, alarm, absence };
}

/** A project that everybody is on, with notes about its place. */
async function placeOf(
  account: { id: number },
  { leader, worker, user, contractor }: Pick<People, 'leader' | 'worker' | 'user' | 'contractor'>,
) {
  const projectType = await aProjectType(account);
  const project = await aProject(account, {
    projectTypeId: projectType.id,
    people: { leader, worker, user, contractor },
  });
  const area = await anItem(account, 'area', { projectId: project.id });
  const address = await anAddress(project);
  const { number } = await anAgreement(project, { addressId: address.id });
  const team = await aTeam(account, [worker]);
  return { projectType, project, area, address, team, agreement: { id: Number(number) } };
}

/** Messages, notes and files of an issue. */
async function hangOn(issue: Awaited<ReturnType<typeof anIssue>>, people: People) {
  const { admin, leader, worker, contractor } = people;
  const inside = { from: canary(issue.accountId, 'staff'), to: canary(issue.accountId, 'staff') };
  await aHistoryEntry(issue, inside);
  const message = await aMessage(issue, admin);
  const internalMessage = await aMessage(issue, worker, { type: 'internal' });
  const addressed = { type: 'private', privateMessageAgentId: contractor.id } as const;
  const privateMessage = await aMessage(issue, leader, addressed);
  const note = await aNote(issue, admin);
  const productLine = await aProductLine(issue, worker);
  const attachment = await anAttachment(issue, admin);
  await anAttachment(issue, worker, { internal: true });
  await anAttachment(issue, leader, { messageId: privateMessage.id });
  const draft = await anAttachment(issue, admin, { draft: true });
  const reportDraft = await anAttachment(issue, admin, { draft: true, issueId: null });
  for (const agent of Object.values(people)) {
    await markUnread(issue, agent, message.id);
  }
  const said = { message, internalMessage, privateMessage };
  return { ...said, note, productLine, attachment, draft, reportDraft };
}

/** Besides the contractor who has the issue: one who could have it, and one who is done with it. */
async function delegationsOf(
  issue: Awaited<ReturnType<typeof anIssue>>,
  project: Awaited<ReturnType<typeof aProject>>,
  trade: { id: number },
  { admin, leader, worker }: Pick<People, 'admin' | 'leader' | 'worker'>,
) {
  const account = { id: issue.accountId };
  const freeContractor = await anAgent('ROLE_CONTRACTOR', { account });
  await putOnProject(project, freeContractor, 'contractor');
  await aTrade(freeContractor, trade);
  const doneContractor = await anAgent('ROLE_CONTRACTOR', { account });
  const link = await aLink(doneContractor, issue);
  const delegation = await aDelegation(issue, doneContractor, {
    state: 'reportedDone',
    note: canary(account.id, [admin.id, leader.id, worker.id, doneContractor.id]),
  });
  return { freeContractor, delegation, link };
}

const NAMES = Object.keys(KINDS) as ItemName[];
type Made = { id: number };

/** One item of each kind, its attribute of the given category or else its own. */
async function itemsOf(account: { id: number }, category?: Made) {
  const items = {} as Record<ItemName, Made>;
  for (const name of NAMES) {
    const { id: productCategoryId } = category ?? items.productCategory ?? { id: 0 };
    const values = name === 'productAttribute' ? { productCategoryId } : {};
    items[name] = await anItem(account, name, values);
  }
  return items;
}

/** One of each kind that nothing uses. */
async function sparesOf(account: { id: number }, productCategory: Made) {
  const items = await itemsOf(account, productCategory);
  const spares = NAMES.map((name) => [spareOf(name), items[name]] as const);
  return {
    ...(Object.fromEntries(spares) as Record<Spare, Made>),
    spareAgent: await anAgent('ROLE_WORKER', { account }),
    spareTeam: await aTeam(account),
    spareProjectType: await aProjectType(account),
  };
}

type Spare = `spare${Capitalize<ItemName>}`;
export const spareOf = (name: ItemName) =>
  `spare${name.charAt(0).toUpperCase()}${name.slice(1)}` as Spare;

/** A project that nothing depends on: deleted together with its address, its note and its members. */
async function spareProjectOf(
  account: { id: number },
  { admin, contractor }: Pick<People, 'admin' | 'contractor'>,
) {
  const spareProject = await aProject(account, { people: { contractor } });
  const spareAddress = await anAddress(spareProject);
  const projectNote = await aProjectNote(spareProject, admin);
  return { spareProject, spareAddress, projectNote };
}

/** The key of a change that an admin of a company may undo. */
export const undoKeyOf = ({ id }: { id: number }) =>
  `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

async function anUndoStep({ id, accountId }: { id: number; accountId: number }) {
  const { pool } = await world();
  await pool.query(
    `insert into undo_step (account_id, agent_id, key, kind, role_group, made_at)
     values ($1, $2, $3, 'bulk', 'ROLE_ADMIN', now())`,
    [accountId, id, undoKeyOf({ id })],
  );
}
