import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/**
 * A super admin's visit to a company, from first to last request. Only the function that identifies the caller may write rows.
 */
export const visits = pgTable(
  'visit',
  {
    accountId: accountColumn(),
    id: idColumn(),
    agentId: integer('agent_id').notNull(),
    /** Name at the time. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    beganAt: momentColumn('began_at').notNull(),
    lastAt: momentColumn('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('visit_agent').on(t.accountId, t.agentId, t.lastAt),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('visit'),
  ],
).enableRLS();
