import type { SummaryOutcome } from '#contract/summary.ts';

import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** A sent summary: the answer for a retry with the same key, and the basis of the daily limit. */
export const summaries = pgTable(
  'summary',
  {
    accountId: accountColumn(),
    clientKey: uuid('client_key').notNull(),
    /** Hash of the request sent with the key (`contentHash`), to tell a retry from another request. */
    clientHash: uuid('client_hash'),
    agentId: integer('agent_id').notNull(),
    mails: integer('mails').notNull(),
    outcome: jsonb('outcome').$type<SummaryOutcome>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.clientKey] }),
    ownKey(t, t.agentId, agents),
    index('summary_age').on(t.accountId, t.createdAt),
    ...tenantPolicies('summary'),
  ],
).enableRLS();
