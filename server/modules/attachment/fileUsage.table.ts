import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies } from '../../db/columns.ts';

/** Bytes stored per company, kept up to date by a trigger on files. */
export const fileUsage = pgTable(
  'file_usage',
  {
    accountId: accountColumn(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId] }), ...tenantPolicies('file_usage')],
).enableRLS();
