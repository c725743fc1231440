import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** An agent's digest of a day: written with its mail, or without one if there was nothing to tell. Kept for 90 days. */
export const digests = pgTable(
  'digest',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    /** In the agent's time zone. */
    day: date('day').notNull(),
    at: momentColumn('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.day] }),
    index('digest_age').on(t.at),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('digest'),
  ],
).enableRLS();
