import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** The address that an agent's calendar is read at by a program of his. Only the token's SHA-256 is kept. */
export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAtColumn(),
    /** When a program last read it; null where none did yet. */
    readAt: momentColumn('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId] }),
    // Who comes with a token does not say of which company.
    index('calendar_feed_token').on(t.tokenHash),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('calendar_feed'),
  ],
).enableRLS();
