import type { LiveEvent } from '#contract/live.ts';

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { accountColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Changes to announce to connected clients. Read in commit order: by transaction, once every older one has ended. */
export const changes = pgTable(
  'change',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** `authority`: the rights of agents changed, so each server checks their streams. Written by triggers. */
    kind: text('kind').$type<LiveEvent['kind'] | 'authority'>().notNull(),
    issueId: integer('issue_id').notNull(),
    /**
     * Only staff may know of it. An `authority` line reaches no client and has another meaning here: true if its agents may see
     * less than before (`mayNarrow`).
     */
    internal: boolean('internal').notNull(),
    /**
     * The only agents who may know of it: the two of a private message, or those whose inbox changed. Of `authority`: those whose
     * session ended, which changes nothing of what they see.
     */
    privateTo: integer('private_to').array(),
    /** Who could see the issue at that time: its project, people and team. */
    projectId: integer('project_id').notNull(),
    agentIds: integer('agent_ids').array().notNull(),
    teamId: integer('team_id'),
    at: momentColumn('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('change_order').on(t.xid, t.id),
    ...tenantPolicies('change'),
  ],
).enableRLS();
