import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
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
import { agents } from '../agent/agent.table.ts';
import { issues } from './issue.table.ts';

/** Every change of an issue: who, when, what, from, to. Rows are only ever added. */
export const historyEntries = pgTable(
  'history_entry',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null where the server itself acted. */
    actorId: integer('actor_id'),
    /** The actor's name as it was then. */
    actor: text('actor').notNull(),
    field: text('field').notNull(),
    from: text('from'),
    to: text('to'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('history_entry_issue').on(t.accountId, t.issueId, t.id),
    foreignKey({
      columns: [t.accountId, t.issueId],
      foreignColumns: [issues.accountId, issues.id],
    }).onDelete('cascade'),
    ...tenantPolicies('history_entry'),
  ],
).enableRLS();

export const notes = pgTable(
  'note',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    authorId: integer('author_id').notNull(),
    clientKey: uuid('client_key'),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('note_client_key').on(t.accountId, t.authorId, t.clientKey),
    index('note_issue').on(t.accountId, t.issueId),
    foreignKey({
      columns: [t.accountId, t.issueId],
      foreignColumns: [issues.accountId, issues.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.accountId, t.authorId],
      foreignColumns: [agents.accountId, agents.id],
    }),
    ...tenantPolicies('note'),
  ],
).enableRLS();

/** One contractor's order on one issue. */
export const delegations = pgTable(
  'delegation',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    contractorId: integer('contractor_id').notNull(),
    state: text('state').notNull().default('sent'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('delegation_issue').on(t.accountId, t.issueId),
    index('delegation_contractor').on(t.accountId, t.contractorId),
    foreignKey({
      columns: [t.accountId, t.issueId],
      foreignColumns: [issues.accountId, issues.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.accountId, t.contractorId],
      foreignColumns: [agents.accountId, agents.id],
    }),
    ...tenantPolicies('delegation'),
  ],
).enableRLS();
