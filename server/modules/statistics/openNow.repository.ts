import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import { columnOf, type Scope } from './scope.repository.ts';
import { counts, dayAt } from './sums.repository.ts';

/** Condition for a limited scope. */
export const limitedScope = (accountId: number, scope: Exclude<Scope, { kind: 'all' }>): SQL =>
  sql`i.account_id = ${accountId} and ${
    scope.kind === 'rows' ? scope.condition : sql`${columnOf(scope)} = any(${scope.ids})`
  }`;

/** What only issues without a roll-up are counted by. */
const TIMES = sql`, i.closed_at, i.done_at, i.due_at, i.answer_due_at, i.remedy_due_at`;

/** The open issues of a part, read once for every figure. The whole company has counters instead. */
export const openIssues = (accountId: number, scope: Scope): SQL =>
  scope.kind === 'all'
    ? sql``
    : sql`
      open_issue as materialized (
        select i.status, i.created_at, i.effective_due_at, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id,
          i.first_response_at${scope.kind === 'rows' ? TIMES : sql``}
        from issue i where ${limitedScope(accountId, scope)} and i.status <> 'closed'),`;

/** By report date and status, like the roll-up of the whole company. */
export const openByDay = (zone: string): SQL => sql`
  select 'open', 'open', (${dayAt(sql`o.created_at`, zone)} - date '1970-01-01') * 10
      + array_position(array['new', 'inProgress', 'waiting', 'done', 'rejected'], o.status),
      ${counts({ reported: sql`count(*)::float8` })}
    from open_issue o group by 1, 2, 3`;

/** Open and overdue counts, by project and category. */
export function openNow(accountId: number, scope: Scope, now: Date): SQL {
  const overdue = sql`i.effective_due_at < ${timestamp(now)}`;
  const columns = sql`i.project_id, coalesce(i.category_id, 0) as category_id`;
  if (scope.kind !== 'all') {
    return sql`
      select ${columns}, count(*) as open, count(*) filter (where ${overdue}) as overdue from open_issue i group by 1, 2`;
  }
  return sql`
    select c.project_id, -1 as category_id, sum(c.n) as open, 0::bigint as overdue
      from issue_count c where c.account_id = ${accountId} and c.status <> 'closed' group by 1
    union all select ${columns}, 0, count(*) from issue i
      where i.account_id = ${accountId} and i.status <> 'closed' and ${overdue} group by 1, 2`;
}
