import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { issues } from '../issue/issue.table.ts';

/** What a company signs its links to the report form with; made when the first one is. */
export const reportKeys = pgTable(
  'report_key',
  { accountId: accountColumn().primaryKey(), key: text('key').notNull() },
  () => tenantPolicies('report_key'),
).enableRLS();

/** Who outside is told what becomes of a fault that somebody else reported. */
export const issueFollowers = pgTable(
  'issue_follower',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** In which he is written to. */
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
