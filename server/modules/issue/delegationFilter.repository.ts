import type { IssueFilter, DelegationEnd } from '#contract/issueFilter.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { UNANSWERED } from '../delegation/delegation.table.ts';
import { during } from './days.repository.ts';
import { liveDelegation } from './row.repository.ts';

const ENDS: Record<DelegationEnd, SQL> = {
  given: sql`true`,
  answered: sql`d.answered_at is not null`,
  declined: sql`d.state = 'declined'`,
  approved: sql`d.state = 'approved'`,
  sentBack: sql`d.sent_back > 0`,
};

/**
 * Issues with one delegation matching every delegation filter; a filter by contractor alone requires a live delegation.
 */
export function delegationCondition(accountId: number, filter: IssueFilter): SQL | undefined {
  const { contractor, order, orderedFrom, orderedTo } = filter;
  const ends = order?.map((end) => ENDS[end]) ?? [];
  const conditions = [
    ...during(sql`d.created_at`, orderedFrom, orderedTo),
    ...(ends.length > 0 ? [sql`(${sql.join(ends, sql` or `)})`] : []),
  ];
  if (contractor?.length) {
    const delegated = sql`d.contractor_id = any(${idList(contractor)})`;
    conditions.push(conditions.length > 0 ? delegated : sql`${delegated} and ${liveDelegation}`);
  }
  return conditions.length > 0
    ? sql`i.id in (select d.issue_id from delegation d where d.account_id = ${accountId}
        and ${sql.join(conditions, sql` and `)})`
    : undefined;
}

/** Issues with an unanswered delegation, by the partial index on those. */
export const unansweredIssues = (accountId: number): SQL =>
  sql`select d.issue_id from delegation d where d.account_id = ${accountId} and d.state in ${UNANSWERED}`;
