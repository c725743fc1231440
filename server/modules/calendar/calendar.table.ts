import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** An agent's calendar feed. Only the token's SHA-256 is stored. */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAtColumn(),
    /** Last read by a calendar program; null for never. */
    readAt: momentColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId] }),
    // Tokens are looked up without knowing the company.
    index('calendar_feed_token').on(t.tokenHash),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('calendar_feed'),
  ],
).enableRLS();
