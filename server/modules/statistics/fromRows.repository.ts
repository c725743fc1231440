import { type SQL, sql } from 'drizzle-orm';

import { mine } from './openNow.repository.ts';
import { type Period, plusDays } from './periods.ts';
import type { Question } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { asked, counts, keyOf, startOf, sums } from './sums.repository.ts';

const within = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(plusDays(to, 1))}`;

const FIGURES = sql`felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at,
  i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating)`;

/** What is asked of the issues that a filter leaves in, from their rows: the same as a roll-up would say of them. */
export function fromRows(
  accountId: number,
  question: Question,
  scope: Extract<Scope, { kind: 'rows' }>,
): SQL {
  const { period, before, asks, days } = question;
  const whole = { from: before.from, to: period.to };
  const ours = mine(accountId, scope);
  return sql`
    select p.what, f.dim, ${keyOf('f')} as key, ${sums('f')}
      from (values ${asked([{ ...days, to: period.to }, ...asks])}) p(what, dim, first, last)
      join (
        select p.* from issue i cross join lateral ${FIGURES} p
        where ${ours} and (${within(sql`i.created_at`, whole)} or ${within(sql`i.closed_at`, whole)})
      ) f on f.dim = p.dim and f.day between p.first and p.last group by 1, 2, 3
    ${since(ours, plusDays(period.to, 1))}
    union all
    select 'now', f.dim, f.key, ${sums('f')}
      from delegation d
      cross join lateral felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back) f
      where d.account_id = ${accountId} and ${within(sql`d.created_at`, period)}
        and exists (select 1 from issue i where i.id = d.issue_id and ${ours})
      group by 1, 2, 3`;
}

/** What was reported and closed since, all of it as of one day: it tells what was open before. Each by its own index. */
const since = (ours: SQL, day: string): SQL => {
  const count = sql`count(*)::float8`;
  return sql`
    union all
    select 'day', 'total', ${day}::date - date '1970-01-01', ${counts({ reported: count })}
      from issue i where ${ours} and i.created_at >= ${startOf(day)}
    union all
    select 'day', 'total', ${day}::date - date '1970-01-01', ${counts({ closed: count })}
      from issue i where ${ours} and i.status = 'closed' and i.closed_at >= ${startOf(day)}`;
};
