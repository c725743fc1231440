import { and, eq } from 'drizzle-orm';

import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import { eachText } from '#contract/issueTexts.ts';
import type { USER_TYPES } from '#contract/projects.ts';
import type { Database } from '#server/db/client.ts';
import {
  addresses,
  type areas,
  attachments,
  type chargedEntities,
  delegations,
  type errorTypes,
  historyEntries,
  issueAssignees,
  issueLabelLinks,
  kindTables,
  issues,
  messages,
  messageTemplates,
  notes,
  type productAttributes,
  projectPeople,
  projects,
  projectTypes,
  teamMembers,
  teams,
  unread,
} from '#server/db/schema.ts';

import { canary } from './canary.ts';
import { world } from './world.ts';

/*
 * Rows as users would have created them, inserted directly into the database. Private fields that a test does not set
 * hold a canary, so that every answer of the run is searched for it.
 */

type Account = { id: number };
type Agent = { id: number; accountId: number };
type Issue = { id: number; accountId: number; projectId: number };
type Row<Table extends { $inferInsert: object }> = Partial<
  Omit<Table['$inferInsert'], 'accountId'>
>;

const one = <T>([row]: T[]): T => {
  if (row === undefined) throw new Error('Nothing was made');
  return row;
};
const db = async (): Promise<Database> => (await world()).db;

/** People join the project in their own role. */
type People = Partial<Record<(typeof USER_TYPES)[number], Agent | Agent[]>>;

export async function aProject(
  { id: accountId }: Account,
  { people = {}, ...values }: Row<typeof projects> & { people?: People } = {},
) {
  const project = one(
    await (
      await db()
    )
      .insert(projects)
      .values({
        accountId,
        name: `Kvarteret ${canary(accountId, 'all')}`,
        number: canary(accountId, 'all'),
        ...values,
      })
      .returning(),
  );
  for (const [userType, who] of Object.entries(people)) {
    for (const agent of [who].flat()) {
      await putOnProject(project, agent, userType as keyof People);
    }
  }
  return project;
}

export async function putOnProject(
  { id: projectId, accountId }: { id: number; accountId: number },
  { id: agentId }: Agent,
  userType: (typeof USER_TYPES)[number],
) {
  await (await db()).insert(projectPeople).values({ accountId, projectId, agentId, userType });
}

export async function anAddress(
  { id: projectId, accountId }: { id: number; accountId: number },
  values: Row<typeof addresses> = {},
) {
  const street = `Storgatan ${canary(accountId, 'all')}`;
  const row = { accountId, projectId, street, objectId: canary(accountId, 'all'), ...values };
  return one(await (await db()).insert(addresses).values(row).returning());
}

export async function aProjectType(
  { id: accountId }: Account,
  values: Row<typeof projectTypes> = {},
) {
  const row = { accountId, name: canary(accountId, 'all'), contextKey: 'building', ...values };
  return one(await (await db()).insert(projectTypes).values(row).returning());
}

/** Gives a project a type that asks for the floor. */
export async function makeAskForFloor(account: Account, project: { id: number }) {
  const floor = { type: 'number' as const, title: 'Våning' };
  const schema = {
    type: 'object' as const,
    properties: { floor },
    additionalProperties: false as const,
  };
  const jsonForm = { globalTerminology: {}, contextTerminology: {}, schema };
  const { id } = await aProjectType(account, { name: 'Hus', hasForm: true, jsonForm });
  await (
    await db()
  )
    .update(projects)
    .set({ projectTypeId: id })
    .where(and(eq(projects.accountId, account.id), eq(projects.id, project.id)));
}

export async function aTeam({ id: accountId }: Account, members: Agent[] = [], given?: string) {
  const name = given ?? canary(accountId, 'all');
  const team = one(await (await db()).insert(teams).values({ accountId, name }).returning());
  for (const { id: agentId } of members) {
    await (await db()).insert(teamMembers).values({ accountId, teamId: team.id, agentId });
  }
  return team;
}

/** What tests call some kinds for short. */
const SHORT = {
  externalCategory: 'space',
  internalCategory: 'category',
  issueLabel: 'label',
  projectLabels: 'projectLabel',
} as const;
export type ItemName =
  | Exclude<CatalogueKind, keyof typeof SHORT>
  | (typeof SHORT)[keyof typeof SHORT];
const CATALOGUE_KINDS = Object.keys(kindTables) as CatalogueKind[];
/** Every kind by its name in tests, referenced kinds first. */
export const KINDS = Object.fromEntries(
  CATALOGUE_KINDS.map((kind) => [kind in SHORT ? SHORT[kind as keyof typeof SHORT] : kind, kind]),
) as Record<ItemName, CatalogueKind>;

/** A catalogue item. */
export async function anItem(
  { id: accountId }: Account,
  name: ItemName,
  values: Partial<
    Row<typeof errorTypes> &
      Row<typeof areas> &
      Row<typeof chargedEntities> &
      Row<typeof productAttributes>
  > = {},
) {
  // The kinds have different fields besides a name; the caller gives only those of the kind.
  const table = kindTables[KINDS[name]] as typeof errorTypes;
  const row = { accountId, name: canary(accountId, 'all'), ...values };
  return one(await (await db()).insert(table).values(row).returning());
}

let serial = 0;
const clientNumber = () => (serial += 1) + 1_000_000;

/** An issue without history and unread marks. Its number is far above the reported ones. */
export async function anIssue(
  { id: projectId, accountId }: { id: number; accountId: number },
  {
    labels = [],
    assignees = [],
    contractors = [],
    ...values
  }: Row<typeof issues> & {
    labels?: { id: number }[];
    assignees?: Agent[];
    contractors?: Agent[];
  } = {},
) {
  const issue = one(
    await (
      await db()
    )
      .insert(issues)
      .values({
        accountId,
        projectId,
        number: clientNumber(),
        title: `Fel ${canary(accountId, 'all')}`,
        description: canary(accountId, 'all'),
        ...eachText((_, { internal }) => canary(accountId, internal ? 'staff' : 'all')),
        ...values,
      })
      .returning(),
  );
  const of = { accountId, issueId: issue.id };
  const [labelRows, assigneeRows, delegationRows] = [
    labels.map(({ id }) => ({ ...of, labelId: id })),
    assignees.map(({ id }) => ({ ...of, agentId: id })),
    contractors.map(({ id }) => ({ ...of, contractorId: id })),
  ];
  const at = await db();
  if (labelRows.length > 0) await at.insert(issueLabelLinks).values(labelRows);
  if (assigneeRows.length > 0) await at.insert(issueAssignees).values(assigneeRows);
  if (delegationRows.length > 0) await at.insert(delegations).values(delegationRows);
  return issue;
}

/** A message as its author wrote it; internal and private ones hold a canary that only their audience may see. */
export async function aMessage(
  { id: issueId, accountId }: Issue,
  author: Agent & { name?: string },
  values: Row<typeof messages> = {},
) {
  const { type = 'public', privateMessageAgentId = null } = values;
  const audience =
    type === 'private'
      ? [author.id, privateMessageAgentId ?? 0]
      : type === 'internal'
        ? 'staff'
        : 'all';
  const row = {
    accountId,
    issueId,
    authorId: author.id,
    authorName: author.name ?? 'Kim',
    html: `<p>${canary(accountId, audience)}</p>`,
    ...values,
    type,
  };
  return one(await (await db()).insert(messages).values(row).returning());
}

/** A message template of one text, in Swedish. */
export async function aTemplate(
  { id: accountId }: Account,
  { html, ...values }: Row<typeof messageTemplates> & { html?: string } = {},
) {
  const variants = [
    { language: 'sv-SE' as const, html: html ?? `<p>${canary(accountId, 'staff')}</p>` },
  ];
  const row = { accountId, name: canary(accountId, 'staff'), variants, ...values };
  return one(await (await db()).insert(messageTemplates).values(row).returning());
}

export async function aNote({ id: issueId, accountId }: Issue, author: Agent) {
  const row = { accountId, issueId, authorId: author.id, text: canary(accountId, 'staff') };
  return one(await (await db()).insert(notes).values(row).returning());
}

export async function aHistoryEntry(
  { id: issueId, accountId }: Issue,
  values: Row<typeof historyEntries> = {},
) {
  const row = { accountId, issueId, actor: 'Kim', field: 'title', ...values };
  return one(await (await db()).insert(historyEntries).values(row).returning());
}

/** An attachment’s row, without its file. */
export async function anAttachment(
  { id: issueId, accountId }: Issue,
  uploader: Agent & { name?: string },
  values: Row<typeof attachments> = {},
) {
  const audience = values.internal ? 'staff' : values.draft ? [uploader.id] : 'all';
  const row = {
    accountId,
    issueId,
    uploaderId: uploader.id,
    uploaderName: uploader.name ?? 'Kim',
    draft: false,
    name: `${canary(accountId, audience)}.pdf`,
    mediaType: 'application/pdf',
    size: 1000,
    storageKey: crypto.randomUUID(),
    ...values,
  };
  return one(await (await db()).insert(attachments).values(row).returning());
}

/** Marks an issue, or one message of it, as unread by an agent. */
export async function markUnread({ id: issueId, accountId }: Issue, agent: Agent, messageId = 0) {
  await (await db()).insert(unread).values({ accountId, issueId, agentId: agent.id, messageId });
}
