import { foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies } from '../../db/columns.ts';
import { internalCategories } from '../catalogue/catalogue.table.ts';
import { agents } from './agent.table.ts';

/** What a contractor's trade is, in the categories of the company. */
export const agentCategories = pgTable(
  'agent_category',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.categoryId] }),
    foreignKey({
      columns: [t.accountId, t.agentId],
      foreignColumns: [agents.accountId, agents.id],
    }),
    foreignKey({
      columns: [t.accountId, t.categoryId],
      foreignColumns: [internalCategories.accountId, internalCategories.id],
    }),
    ...tenantPolicies('agent_category'),
  ],
).enableRLS();
