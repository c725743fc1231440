import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { issues } from '../issue/issue.table.ts';

/** The key with which a company signs its report links; created with the first link. */
export const reportKeys = pgTable(
  'report_key',
  { accountId: accountColumn().primaryKey(), key: text('key').notNull() },
  () => tenantPolicies('report_key'),
).enableRLS();

/** Outside people who follow a fault somebody else reported. */
export const issueFollowers = pgTable(
  'issue_follower',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Language of their mail. */
    locale: text('locale').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.email] }),
    index('issue_follower_email').on(t.accountId, t.email),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ...tenantPolicies('issue_follower'),
  ],
).enableRLS();
