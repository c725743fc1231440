import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/**
 * When a super admin was in a company, from the first thing he asked for to the last. Noted by the function that says
 * who asks; nobody else can put a row in, change one or take one away.
 */
export const visits = pgTable(
  'visit',
  {
    accountId: accountColumn(),
    id: idColumn(),
    agentId: integer('agent_id').notNull(),
    /** As he was called then. */
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
