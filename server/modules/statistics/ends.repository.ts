import { type SQL, sql } from 'drizzle-orm';

import { type Period, plusDays } from './periods.ts';
import { endsOf, type Question } from './question.ts';
import { columnOf, type ScopeById } from './scope.repository.ts';
import { startOf, sums } from './sums.repository.ts';

/**
 * Reported and closed issues on days missing from a part's roll-up, from the issues themselves: closed ones by covering
 * indexes (`statisticsIndexes`), open ones from `open_issue`.
 */
export function fromEnds(accountId: number, question: Question, part: ScopeById): SQL {
  const ends = endsOf(question);
  if (ends.length === 0) return sql``;
  const mine = sql`i.account_id = ${accountId} and ${columnOf(part)} = any(${part.ids}) and i.status = 'closed'`;
  return sql`
    ${ofReported(ends, mine, question.timeZone)}
    ${ofClosed(ends, mine, question.timeZone)}`;
}

// Each period by its index: the offset prevents a join over all of them.
const ofReported = (days: Period[], mine: SQL, zone: string): SQL => sql`
  union all
  select 'now', f.dim, f.key, ${sums('f')}
    from (values ${moments(days, zone)}) e(first, last)
    cross join lateral (
      select * from (
        select i.created_at, i.first_response_at, ${KINDS} from issue i where ${mine} and ${within(sql`i.created_at`)} offset 0
      ) closed
      union all
      select i.created_at, i.first_response_at, ${KINDS} from open_issue i where ${within(sql`i.created_at`)}
    ) i
    cross join lateral felix_reported_figures(i.created_at, i.first_response_at, 'closed', ${KINDS}, ${zone}) f
    where f.dim <> 'total' group by 1, 2, 3`;

const ofClosed = (days: Period[], mine: SQL, zone: string): SQL => sql`
  union all
  select 'now', f.dim, f.key, ${sums('f')}
    from (values ${moments(days, zone)}) e(first, last)
    cross join lateral (
      select i.created_at, i.closed_at, i.done_at, i.effective_due_at, ${KINDS}, i.reject_count, i.rating
      from issue i where ${mine} and ${within(sql`i.closed_at`)} offset 0
    ) i
    cross join lateral felix_closed_figures(i.created_at, i.closed_at, i.done_at, i.effective_due_at, ${KINDS}, i.reject_count,
      i.rating, ${zone}) f
    where f.dim <> 'total' group by 1, 2, 3`;

const KINDS = sql`i.project_id, i.category_id, i.error_type_id, i.charged_entity_id`;

const within = (column: SQL): SQL => sql`${column} >= e.first and ${column} < e.last`;

const moments = (periods: readonly Period[], zone: string): SQL =>
  sql.join(
    periods.map(({ from, to }) => sql`(${startOf(from, zone)}, ${startOf(plusDays(to, 1), zone)})`),
    sql`, `,
  );
