import { sql } from 'drizzle-orm';
import {
  boolean,
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
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from './issue.table.ts';

/** History of an issue: who changed what, when, from and to. Append-only. */
export const historyEntries = pgTable(
  'history_entry',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null if the server acted by itself. */
    actorId: integer('actor_id'),
    /** The actor's name at that time. */
    actor: text('actor').notNull(),
    /** The person the actor acted for, if not themselves. */
    onBehalfOf: text('on_behalf_of'),
    /** The actor came by the link of a mail, without a log-in. */
    byLink: boolean('by_link').notNull().default(false),
    field: text('field').notNull(),
    from: text('from'),
    to: text('to'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('history_entry_issue').on(t.accountId, t.issueId, t.id),
    index('history_entry_reopened')
      .on(t.accountId, t.at, t.issueId)
      .where(sql`field = 'status' and "from" = 'closed'`),
    index('history_entry_waited')
      .on(t.accountId, t.at, t.issueId, t.id)
      .where(sql`field = 'status' and "from" = 'waiting' or field = 'waitingFor'`),
    index('history_entry_rated')
      .on(t.accountId, t.at, t.issueId)
      .where(sql`field = 'rating'`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
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
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.authorId, agents),
    ...tenantPolicies('note'),
  ],
).enableRLS();
