import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies } from '../../db/columns.ts';

/** How many bytes a company keeps; a trigger follows every file, whoever adds or deletes it. */
export const fileUsage = pgTable(
  'file_usage',
  {
    accountId: accountColumn(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId] }), ...tenantPolicies('file_usage')],
).enableRLS();
