import type { Priority } from '#contract/issueFilter.ts';
import type { IssueStatus, Resolution, WAITING_FOR } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents, teams } from '../agent/agent.table.ts';
import {
  areas,
  chargedEntities,
  errorTypes,
  externalCategories,
  internalCategories,
  issueLabels,
  productCategories,
} from '../catalogue/catalogue.table.ts';
import { addresses, projects } from '../project/project.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const issues = pgTable(
  'issue',
  {
    accountId: accountColumn(),
    id: idColumn(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<IssueStatus>().notNull().default('new'),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    /** 0 low … 3 urgent, for sorting. */
    priorityRank: smallint('priority_rank')
      .notNull()
      .generatedAlwaysAs(
        sql`(case priority when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end)`,
      ),
    projectId: integer('project_id').notNull(),
    addressId: integer('address_id'),
    areaId: integer('area_id'),
    spaceId: integer('space_id'),
    categoryId: integer('category_id'),
    errorTypeId: integer('error_type_id'),
    chargedEntityId: integer('charged_entity_id'),
    chargedReason: text('charged_reason').notNull().default(''),
    agreementNumber: text('agreement_number').notNull().default(''),
    productCategoryId: integer('product_category_id'),
    formData: jsonb('form_data').$type<Record<string, unknown>>().notNull().default({}),
    reporterFirstname: text('reporter_firstname').notNull().default(''),
    reporterLastname: text('reporter_lastname').notNull().default(''),
    /** In lower case. */
    reporterEmail: text('reporter_email'),
    reporterPhone: text('reporter_phone').notNull().default(''),
    creatorId: integer('creator_id'),
    /** Made by the reporting client, so that a retry makes nothing twice. */
    clientKey: uuid('client_key'),
    responsibleId: integer('responsible_id'),
    teamId: integer('team_id'),
    resolution: text('resolution').$type<Resolution>(),
    resolutionText: text('resolution_text').notNull().default(''),
    duplicateOfId: integer('duplicate_of_id'),
    waitingFor: text('waiting_for').$type<(typeof WAITING_FOR)[number]>(),
    waitingUntil: momentColumn('waiting_until'),
    waitingNote: text('waiting_note').notNull().default(''),
    dueAt: momentColumn('due_at'),
    plannedFrom: momentColumn('planned_from'),
    plannedTo: momentColumn('planned_to'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
    lastActivityAt: momentColumn('last_activity_at').notNull().defaultNow(),
    /** The last activity that outside parties may know of. */
    lastPublicActivityAt: momentColumn('last_public_activity_at').notNull().defaultNow(),
    firstResponseAt: momentColumn('first_response_at'),
    doneAt: momentColumn('done_at'),
    doneById: integer('done_by_id'),
    closedAt: momentColumn('closed_at'),
    /** Made by who closed it, so that a retry closes and writes nothing twice. */
    closingKey: uuid('closing_key'),
    /** Rises by one with every change of a fact; a save names the one it saw. */
    version: integer('version').notNull().default(1),
    publicMessages: integer('public_messages').notNull().default(0),
    internalMessages: integer('internal_messages').notNull().default(0),
    publicFiles: integer('public_files').notNull().default(0),
    internalFiles: integer('internal_files').notNull().default(0),
    /** What everybody on the issue may find: its facts and public messages. Kept by triggers, as the next one. */
    searchPublic: tsvector('search_public')
      .notNull()
      .default(sql`''::tsvector`),
    /** What staff may find: the same, the reporter and internal messages. */
    searchInternal: tsvector('search_internal')
      .notNull()
      .default(sql`''::tsvector`),
  },
  (t) => {
    const to = (column: PgColumn, table: { accountId: PgColumn; id: PgColumn }) =>
      // Drizzle types a key by the tables' names; here they vary.
      foreignKey({
        columns: [t.accountId, column] as never,
        foreignColumns: [table.accountId, table.id] as never,
      });
    const open = sql`status <> 'closed'`;
    const closed = sql`status = 'closed'`;
    const counted = [
      t.status,
      t.priorityRank,
      t.dueAt,
      t.createdAt,
      t.lastPublicActivityAt,
      t.projectId,
    ] as const;
    return [
      primaryKey({ columns: [t.accountId, t.id] }),
      unique('issue_number').on(t.accountId, t.number),
      unique('issue_client_key').on(t.accountId, t.creatorId, t.clientKey),
      to(t.projectId, projects),
      to(t.addressId, addresses),
      to(t.areaId, areas),
      to(t.spaceId, externalCategories),
      to(t.categoryId, internalCategories),
      to(t.errorTypeId, errorTypes),
      to(t.chargedEntityId, chargedEntities),
      to(t.productCategoryId, productCategories),
      to(t.creatorId, agents),
      to(t.responsibleId, agents),
      to(t.doneById, agents),
      to(t.teamId, teams),
      foreignKey({ columns: [t.accountId, t.duplicateOfId], foreignColumns: [t.accountId, t.id] }),
      check(
        'issue_status',
        sql`status in ('new', 'inProgress', 'waiting', 'done', 'rejected', 'closed')`,
      ),
      check('issue_priority', sql`priority in ('low', 'normal', 'high', 'urgent')`),
      index('issue_activity').on(t.accountId, t.lastActivityAt.desc(), t.id.desc()),
      // What is open is asked for most. These hold all that the list is filtered, sorted and counted by, so that a walk
      // reads the index alone: open issues lie scattered among the closed ones.
      index('issue_open')
        .on(
          t.accountId,
          t.lastActivityAt.desc(),
          t.id.desc(),
          ...counted,
          t.categoryId,
          t.spaceId,
          t.errorTypeId,
          t.areaId,
          t.chargedEntityId,
          t.responsibleId,
          t.teamId,
        )
        .where(open),
      index('issue_project_open')
        .on(t.accountId, t.projectId, t.lastActivityAt.desc(), t.id.desc(), ...counted.slice(0, -1))
        .where(open),
      index('issue_responsible_open')
        .on(t.accountId, t.responsibleId, t.lastActivityAt.desc(), t.id.desc(), ...counted)
        .where(open),
      index('issue_team_open')
        .on(t.accountId, t.teamId, t.lastActivityAt.desc(), t.id.desc(), ...counted)
        .where(open),
      index('issue_status_activity').on(
        t.accountId,
        t.status,
        t.lastActivityAt.desc(),
        t.id.desc(),
      ),
      index('issue_project_activity').on(
        t.accountId,
        t.projectId,
        t.lastActivityAt.desc(),
        t.id.desc(),
      ),
      index('issue_created').on(t.accountId, t.createdAt.desc(), t.id.desc()),
      index('issue_open_created').on(t.accountId, t.createdAt.desc(), t.id.desc()).where(open),
      index('issue_open_priority').on(t.accountId, t.priorityRank.desc(), t.id.desc()).where(open),
      index('issue_open_due').on(t.accountId, t.dueAt, t.id).where(open),
      index('issue_closed_priority')
        .on(t.accountId, t.priorityRank.desc(), t.id.desc())
        .where(closed),
      index('issue_closed_due').on(t.accountId, t.dueAt, t.id).where(closed),
      index('issue_responsible').on(
        t.accountId,
        t.responsibleId,
        t.lastActivityAt.desc(),
        t.id.desc(),
      ),
      index('issue_team').on(t.accountId, t.teamId, t.lastActivityAt.desc(), t.id.desc()),
      index('issue_creator').on(
        t.accountId,
        t.creatorId,
        t.lastPublicActivityAt.desc(),
        t.id.desc(),
      ),
      index('issue_duplicate')
        .on(t.accountId, t.duplicateOfId)
        .where(sql`duplicate_of_id is not null`),
      index('issue_address').on(t.accountId, t.addressId),
      index('issue_reporter').on(t.accountId, t.reporterEmail),
      index('issue_search').using('gin', t.searchPublic),
      index('issue_search_internal').using('gin', t.searchInternal),
      ...tenantPolicies('issue'),
    ];
  },
).enableRLS();

const ofIssue = (t: { accountId: PgColumn; issueId: PgColumn }) =>
  // As above: the tables that belong to an issue share one shape.
  foreignKey({
    columns: [t.accountId, t.issueId] as never,
    foreignColumns: [issues.accountId, issues.id] as never,
  }).onDelete('cascade');

export const issueLabelLinks = pgTable(
  'issue_label_link',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    labelId: integer('label_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.labelId] }),
    index('issue_label_link_label').on(t.accountId, t.labelId),
    ofIssue(t),
    foreignKey({
      columns: [t.accountId, t.labelId],
      foreignColumns: [issueLabels.accountId, issueLabels.id],
    }),
    ...tenantPolicies('issue_label_link'),
  ],
).enableRLS();

/** Further agents on an issue, beside the responsible one. */
export const issueAssignees = pgTable(
  'issue_assignee',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    agentId: integer('agent_id').notNull(),
    /** The issue is open. Kept by triggers, so that one's own open issues are found without looking at the closed. */
    open: boolean('open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.agentId] }),
    index('issue_assignee_agent').on(t.accountId, t.agentId, t.open, t.issueId),
    ofIssue(t),
    foreignKey({
      columns: [t.accountId, t.agentId],
      foreignColumns: [agents.accountId, agents.id],
    }),
    ...tenantPolicies('issue_assignee'),
  ],
).enableRLS();

/** Open and closed issues per project and status, kept by a trigger on `issue`. */
export const issueCounts = pgTable(
  'issue_count',
  {
    accountId: accountColumn(),
    projectId: integer('project_id').notNull(),
    status: text('status').$type<IssueStatus>().notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.projectId, t.status] }),
    ...tenantPolicies('issue_count'),
  ],
).enableRLS();
