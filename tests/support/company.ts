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
  markUnread,
  putOnProject,
} from './builders.ts';
import { anAgreement, aProductAttribute, aProductLine } from './costBuilders.ts';
import { canary } from './canary.ts';
import { anOrder, aTrade } from './orders.ts';
import { aSummary, aView } from './lists.ts';
import { anAccount, anAgent, world } from './world.ts';

/** A company with somebody in every role and something of everything, each private field holding its canary. */
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
  const projectType = await aProjectType(account);
  const project = await aProject(account, {
    projectTypeId: projectType.id,
    people: { leader, worker, user, contractor },
  });
  const area = await anItem(account, 'area', { projectId: project.id });
  const address = await anAddress(project);
  const { number } = await anAgreement(project, { addressId: address.id });
  const team = await aTeam(account, [worker]);
  const facts = {
    addressId: address.id,
    areaId: area.id,
    spaceId: items.space.id,
    categoryId: items.category.id,
    errorTypeId: items.errorType.id,
    chargedEntityId: items.chargedEntity.id,
    productCategoryId: items.productCategory.id,
    creatorId: user.id,
    responsibleId: leader.id,
    teamId: team.id,
  };
  const around = { labels: [items.label], assignees: [worker], contractors: [contractor] };
  const knowsReporter = [admin, leader, worker, user].map(({ id }) => id);
  const reporterPhone = canary(account.id, knowsReporter);
  const issue = await anIssue(project, { ...facts, ...around, reporterPhone });
  await aHistoryEntry(issue, {
    from: canary(account.id, 'staff'),
    to: canary(account.id, 'staff'),
  });
  const duplicateOf = await anIssue(project, facts);
  // Besides the contractor who has the issue: one who could have it, and one who is done with it.
  const freeContractor = await anAgent('ROLE_CONTRACTOR', { account });
  await putOnProject(project, freeContractor, 'contractor');
  await aTrade(freeContractor, items.category);
  const doneContractor = await anAgent('ROLE_CONTRACTOR', { account });
  const delegation = await anOrder(issue, doneContractor, {
    state: 'reportedDone',
    note: canary(account.id, [admin.id, leader.id, worker.id, doneContractor.id]),
  });
  const message = await aMessage(issue, admin);
  const internalMessage = await aMessage(issue, worker, { type: 'internal' });
  const addressed = { type: 'private', privateMessageAgentId: contractor.id } as const;
  const privateMessage = await aMessage(issue, leader, addressed);
  const note = await aNote(issue, admin);
  const productLine = await aProductLine(issue, worker);
  const template = await aTemplate(account);
  const attachment = await anAttachment(issue, admin);
  await anAttachment(issue, worker, { internal: true });
  await anAttachment(issue, leader, { messageId: privateMessage.id });
  const draft = await anAttachment(issue, admin, { draft: true });
  const view = await aView(admin);
  await aSummary(admin);
  await anUndoStep(admin);
  const reportDraft = await anAttachment(issue, admin, { draft: true, issueId: null });
  for (const agent of Object.values(people)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful of rows
    await markUnread(issue, agent, message.id);
  }
  const agreement = { id: Number(number) };
  const made = {
    ...items,
    agreement,
    project,
    projectType,
    area,
    address,
    team,
    issue,
    duplicateOf,
  };
  return {
    account,
    people,
    made: {
      ...made,
      freeContractor,
      delegation,
      message,
      productLine,
      internalMessage,
      privateMessage,
      note,
      template,
      attachment,
      draft,
      reportDraft,
      view,
      ...people,
    },
  };
}
export type WholeCompany = Awaited<ReturnType<typeof aWholeCompany>>;

async function itemsOf(account: { id: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    `insert into product_category (account_id, name) values ($1, 'Vitvaror') returning id`,
    [account.id],
  );
  const productCategory = { id: rows[0]?.id ?? 0 };
  return {
    space: await anItem(account, 'space'),
    category: await anItem(account, 'category'),
    errorType: await anItem(account, 'errorType'),
    chargedEntity: await anItem(account, 'chargedEntity'),
    label: await anItem(account, 'label'),
    productCategory,
    productAttribute: await aProductAttribute(account, productCategory),
  };
}

/** The key of a change that an admin of a company may take back. */
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
