import type { IssueFilter } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { during } from './days.repository.ts';

/** Of `history_entry h`: an issue that was closed is open again. By an index of these alone. */
const REOPENING = sql`h.field = 'status' and h."from" = 'closed'`;

/** The condition on `issue i` that it was opened again on some days. */
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
