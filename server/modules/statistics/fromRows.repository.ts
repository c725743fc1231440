import { type SQL, sql } from 'drizzle-orm';

import { COUNTERS } from './counters.ts';
import { type Period, plusDays } from './periods.ts';
import type { Ask, Question } from './question.ts';
import { periods, sums } from './rollUp.repository.ts';

const TIME_ZONE = 'Europe/Stockholm';
const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${TIME_ZONE})`;
const within = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${startOf(from)} and ${column} < ${startOf(plusDays(to, 1))}`;

const FIGURES = sql`felix_issue_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at,
  i.status, i.project_id, i.category_id, i.error_type_id, i.charged_entity_id, i.reject_count, i.rating)`;

/** What is asked of the issues that a condition leaves in, from their rows: the same as the roll-up would say of them. */
export function fromRows(accountId: number, question: Question, condition: SQL): SQL {
  const { period, before, asks, start, ages } = question;
  const whole = { from: before.from, to: period.to };
  const mine = sql`i.account_id = ${accountId} and ${condition}`;
  return sql`
    select * from (with met as materialized (
      select p.* from issue i cross join lateral ${FIGURES} p
      where ${mine} and (${within(sql`i.created_at`, whole)} or ${within(sql`i.closed_at`, whole)})
    )
    select p.what, f.dim, f.key, ${sums('f')}
      from (values ${periods(asks)}) p(what, dim, first, last)
      join met f on f.dim = p.dim and f.day between p.first and p.last group by 1, 2, 3
    union all
    select 'day', f.dim, f.day - date '1970-01-01', ${sums('f')}
      from met f where f.dim = 'total' and f.day between ${period.from}::date and ${period.to}::date
      group by 1, 2, 3) f
    union all
    select p.what, p.dim, array_position(array['new', 'inProgress', 'waiting', 'done', 'rejected'], i.status),
      ${only('reported', sql`count(*)::float8`)}
      from (values ${periods(ages)}) p(what, dim, first, last)
      join issue i on (i.created_at at time zone ${TIME_ZONE})::date between p.first and p.last
      where ${mine} and i.status <> 'closed' group by 1, 2, 3
    ${openAt(start, mine)}
    union all
    select 'now', f.dim, f.key, ${sums('f')}
      from delegation d
      cross join lateral felix_order_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back) f
      where d.account_id = ${accountId} and ${within(sql`d.created_at`, period)}
        and exists (select 1 from issue i where i.id = d.issue_id and ${mine})
      group by 1, 2, 3`;
}

/** What was open as some days ended: it is open still and was there, or was closed later. Each by its own index. */
const openAt = ({ what, to }: Ask, mine: SQL): SQL => {
  const end = startOf(plusDays(to, 1));
  const count = (still: SQL) => sql`
    union all
    select ${what}, 'total', 0, ${only('reported', sql`count(*)::float8`)}
      from issue i where ${mine} and i.created_at < ${end} and ${still}`;
  return sql`${count(sql`i.status <> 'closed'`)} ${count(sql`i.status = 'closed' and i.closed_at >= ${end}`)}`;
};

/** One counter, and nothing of the others. */
const only = (counter: (typeof COUNTERS)[number], count: SQL): SQL =>
  sql.join(
    COUNTERS.map((each) => (each === counter ? count : sql`0::float8`)),
    sql`, `,
  );
