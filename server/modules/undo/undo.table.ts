import type { UndoOutcome } from '#contract/undo.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import { accountColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** A change that its actor may undo, by the key the client made for it. */
export const undoSteps = pgTable(
  'undo_step',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    key: uuid('key').notNull(),
    kind: text('kind').notNull(),
    /** The actor's role at that time: after a change of role, nothing can be undone. */
    roleGroup: text('role_group').notNull(),
    madeAt: momentColumn('made_at').notNull(),
    /** The transaction of the change; its notices have the same. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** The result of the undo, once done. */
    outcome: jsonb('outcome').$type<UndoOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.key] }),
    index('undo_step_age').on(t.madeAt),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('undo_step'),
  ],
).enableRLS();

/** An issue's state before a change. Outlives the issue, which may have been deleted. */
export const undoIssues = pgTable(
  'undo_issue',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    key: uuid('key').notNull(),
    issueId: integer('issue_id').notNull(),
    /** The issue's row, without trigger-kept columns. */
    before: jsonb('before').notNull(),
    labelIds: integer('label_ids').array().notNull(),
    assigneeIds: integer('assignee_ids').array().notNull(),
    /** The agent's own unread marks. */
    marks: integer('marks').array().notNull(),
    /** The last history entry before the change, and the last one of the change. */
    historyFrom: integer('history_from').notNull(),
    historyTo: integer('history_to'),
    /** The version after the change; a later change makes it outdated. */
    versionAfter: integer('version_after'),
    /** Outside parties could see the change. */
    public: boolean('public').notNull().default(false),
    /** For a deleted issue: all its rows in all tables, parents first. */
    image: jsonb('image'),
    /** The stored files of a deleted issue, kept as long as this row. */
    files: uuid('files').array(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.key, t.issueId] }),
    foreignKey({
      columns: [t.accountId, t.agentId, t.key],
      foreignColumns: [undoSteps.accountId, undoSteps.agentId, undoSteps.key],
    }).onDelete('cascade'),
    ...tenantPolicies('undo_issue'),
  ],
).enableRLS();
