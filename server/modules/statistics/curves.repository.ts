import { type SQL, sql } from 'drizzle-orm';

import { MOST_CURVES } from '#contract/statistics.ts';

import type { Period } from './periods.ts';
import { plusDays } from './periods.ts';
import type { Question } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { columnOf } from './scope.repository.ts';
import { counts, daysOf, startOf } from './sums.repository.ts';

/**
 * Time series of the top projects, per bucket, where the figures do not contain them: `what, dim, key, …counters,
 * steps`. Project totals do, as do the months of the whole company.
 */
export function curves(accountId: number, question: Question, scope: Scope): SQL {
  if (scope.kind === 'all' && !question.isByMonth) return ofTheFirst(accountId, question);
  if (scope.kind === 'category') return ofCategories(accountId, question, scope);
  return sql`select * from figures where false`;
}

/** From their daily rows, and changes not yet added up. */
const ofTheFirst = (accountId: number, { period, buckets, timeZone }: Question): SQL => sql`
  select b.what, 'project', s.project_id, ${counts({ reported: sql`sum(s.reported)::float8` })}
    from (values ${named(buckets, daysOf)}) b(what, first, last)
    join (
      select project_id, day, case dim when 'total' then reported end as reported from statistic
        where account_id = ${accountId} and project_id = any(array(${FIRST})) and category_id = 0 and shelf = 0
          and grain = 'day' and day between ${period.from}::date and ${period.to}::date
      union all
      select c.project_id, n.day, n.reported from statistic_change c cross join lateral felix_change_figures(c, ${timeZone}) n
        where c.account_id = ${accountId} and c.contractor_id is null and c.created_at >= ${startOf(period.from, timeZone)}
          and n.dim = 'total'
    ) s on s.day between b.first and b.last
    group by 1, 3`;

/** As in the answer: most reported first. */
const FIRST = sql`
  select o.key from (
    select f.key, f.reported, f.closed, 0 as open from figures f where f.what = 'now' and f.dim = 'project'
    union all select n.project_id, 0, 0, n.open from open_now n
  ) o where o.key > 0 group by o.key
  order by sum(o.reported) desc nulls last, sum(o.open) desc, sum(o.closed) desc nulls last limit ${MOST_CURVES}`;

/** From the issues: closed ones by their index, open ones as already read. */
const ofCategories = (
  accountId: number,
  { period, buckets, timeZone }: Question,
  scope: Extract<Scope, { kind: 'category' | 'project' }>,
): SQL => sql`
  select b.what, 'project', s.project_id, ${counts({ reported: sql`count(*)::float8` })}
    from (values ${named(buckets, momentsIn(timeZone))}) b(what, first, last)
    join (
      select i.project_id, i.created_at from issue i where i.account_id = ${accountId}
        and ${columnOf(scope)} = any(${scope.ids}) and i.status = 'closed'
        and i.created_at >= ${startOf(period.from, timeZone)} and i.created_at < ${startOf(plusDays(period.to, 1), timeZone)}
      union all
      select o.project_id, o.created_at from open_issue o
    ) s on s.created_at >= b.first and s.created_at < b.last
    group by 1, 3`;

const momentsIn =
  (zone: string) =>
  ({ from, to }: Period): SQL =>
    sql`${startOf(from, zone)}, ${startOf(plusDays(to, 1), zone)}`;

const named = (buckets: readonly Period[], daysIn: (bucket: Period) => SQL): SQL =>
  sql.join(
    buckets.map((bucket, n) => sql`(${`b${n}`}, ${daysIn(bucket)})`),
    sql`, `,
  );
