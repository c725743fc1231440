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

/** A change that its author may take back, by the key that his client made for it. */
export const undoSteps = pgTable(
  'undo_step',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    key: uuid('key').notNull(),
    kind: text('kind').notNull(),
    /** As what he made it: who has another role by now takes nothing back. */
    roleGroup: text('role_group').notNull(),
    madeAt: momentColumn('made_at').notNull(),
    /** The transaction that made the change; what it noted to be mailed has the same. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** What taking it back came to, once it was. */
    outcome: jsonb('outcome').$type<UndoOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.key] }),
    index('undo_step_age').on(t.madeAt),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('undo_step'),
  ],
).enableRLS();

/** How an issue stood before a change. It outlives the issue, which may be what was deleted. */
export const undoIssues = pgTable(
  'undo_issue',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    key: uuid('key').notNull(),
    issueId: integer('issue_id').notNull(),
    /** The row of the issue, without what is kept by triggers. */
    before: jsonb('before').notNull(),
    labelIds: integer('label_ids').array().notNull(),
    assigneeIds: integer('assignee_ids').array().notNull(),
    /** The agent's own marks of what is unread. */
    marks: integer('marks').array().notNull(),
    /** The last line of its history before the change, and the last one of the change. */
    historyFrom: integer('history_from').notNull(),
    historyTo: integer('history_to'),
    /** What the change made of it; whoever changes it further makes this untrue. */
    versionAfter: integer('version_after'),
    /** Outside parties could know of the change. */
    public: boolean('public').notNull().default(false),
    /** Of a deleted issue: all its rows in all tables, parents first. */
    image: jsonb('image'),
    /** The stored files of a deleted issue, which stay until this goes. */
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
