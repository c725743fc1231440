import { type SQL, sql } from 'drizzle-orm';

import { limitedScope } from './openNow.repository.ts';
import { plusDays } from './periods.ts';
import { asksOfDays, firstDayOf, type Question, totalsOf } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { askRows, counts, keyOf, startOf, sums, isWithinDays } from './sums.repository.ts';

const reportedIn = (zone: string) =>
  sql`felix_reported_figures(i.created_at, i.first_response_at, i.status, i.project_id, i.category_id,
  i.error_type_id, i.charged_entity_id, ${zone})`;
const closedIn = (zone: string) =>
  sql`felix_closed_figures(i.created_at, i.closed_at, i.done_at, i.effective_due_at, i.project_id, i.category_id,
  i.error_type_id, i.charged_entity_id, i.reject_count, i.rating, ${zone})`;
const lateIn = (zone: string) =>
  sql`felix_late_figures(i.created_at, i.closed_at, i.done_at, i.first_response_at, i.due_at, i.answer_due_at,
  i.remedy_due_at, i.status, ${zone})`;

/** Statistics of filtered issues, computed from their rows with the same result as a roll-up. */
export function fromRows(
  accountId: number,
  question: Question,
  scope: Extract<Scope, { kind: 'rows' }>,
): SQL {
  const { period, timeZone } = question;
  const whole = { from: firstDayOf(question), to: period.to };
  const ours = limitedScope(accountId, scope);
  return sql`
    select p.what, f.dim, ${keyOf('f')} as key, ${sums('f', 'p.is_timed')}
      from (values ${askRows(asksOfDays(question, scope))}) p(what, dim, grain, is_timed, first, last)
      join (
        select p.* from issue i cross join lateral ${reportedIn(timeZone)} p
          where ${ours} and ${isWithinDays(sql`i.created_at`, whole, timeZone)}
        union all
        select p.* from issue i cross join lateral ${closedIn(timeZone)} p
          where ${ours} and i.status = 'closed' and ${isWithinDays(sql`i.closed_at`, whole, timeZone)}
      ) f on f.dim = p.dim and f.day between p.first and p.last group by 1, 2, 3
    ${since(ours, question)}
    ${late(ours, question)}
    union all
    select 'now', f.dim, f.key, ${sums('f')}
      from delegation d
      cross join lateral felix_delegation_figures(d.created_at, d.answered_at, d.state, d.contractor_id, d.sent_back, ${timeZone}) f
      where d.account_id = ${accountId} and ${isWithinDays(sql`d.created_at`, period, timeZone)} and ${scope.ofDelegations}
        and exists (select 1 from issue i where i.id = d.issue_id and ${ours})
      group by 1, 2, 3`;
}

/**
 * Reported and closed since the period, all in the last span: needed to tell what was open before. Each by its own
 * index.
 */
const since = (ours: SQL, { period, spans, timeZone }: Question): SQL => {
  const last = String(spans.length - 1);
  const after = startOf(plusDays(period.to, 1), timeZone);
  const count = sql`count(*)::float8`;
  return sql`
    union all
    select ${last}, 'total', 0, ${counts({ reported: count })}
      from issue i where ${ours} and i.created_at >= ${after}
    union all
    select ${last}, 'total', 0, ${counts({ closed: count })}
      from issue i where ${ours} and i.status = 'closed' and i.closed_at >= ${after}`;
};

/** Overdue issues; those closed before the first day in question cannot have been. */
const late = (ours: SQL, question: Question): SQL => sql`
  union all
  select p.what, 'total', 0, ${counts({ fell_late: sql`sum(f.fell_late)::float8`, late_closed: sql`sum(f.late_closed)::float8` })}
    from (values ${askRows(totalsOf(question))}) p(what, dim, grain, is_timed, first, last)
    join (
      select f.* from open_issue i cross join lateral ${lateIn(question.timeZone)} f
      union all
      select f.* from issue i cross join lateral ${lateIn(question.timeZone)} f
      where ${ours} and i.status = 'closed' and i.closed_at >= ${startOf(firstDayOf(question), question.timeZone)}
    ) f on f.day between p.first and p.last group by 1`;
