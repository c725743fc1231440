import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { internalCategories } from '../catalogue/catalogue.table.ts';
import { agents } from './agent.table.ts';

/** Trades of a contractor, as categories of the company. */
export const agentCategories = pgTable(
  'agent_category',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.categoryId] }),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.categoryId, internalCategories),
    ...tenantPolicies('agent_category'),
  ],
).enableRLS();
