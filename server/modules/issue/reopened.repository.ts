import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { during } from './days.repository.ts';

/** Condition on `history_entry h`: a closed issue was reopened. Matches a partial index. */
const REOPENING = sql`h.field = 'status' and h."from" = 'closed'`;

/** Condition on `issue i`: reopened within the given days. */
export function isReopened(
  accountId: number,
  { reopenedFrom, reopenedTo }: IssueFilter,
): SQL | undefined {
  const days = during(sql`h.at`, reopenedFrom, reopenedTo);
  return days.length > 0
    ? sql`i.id in (select h.issue_id from history_entry h where h.account_id = ${accountId}
        and ${sql.join([REOPENING, ...days], sql` and `)})`
    : undefined;
}
