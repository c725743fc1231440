import { type SQL, sql } from 'drizzle-orm';

import { COUNTERS } from './counters.ts';
import { firstDayOf, type Question } from './question.ts';
import type { Scope } from './scope.repository.ts';
import { type ReadPlan, readPlan, SHELVES, type PeriodRun } from './stretches.ts';
import { askRows, keyOf, startOf, sums } from './sums.repository.ts';

type RolledUp = Exclude<Scope, { kind: 'rows' }>;

/** Requested figures from the roll-up and changes not yet added up: `what, dim, key, …counters, steps`. */
export const fromRollUp = (
  accountId: number,
  question: Question,
  scope: RolledUp,
  { stretches, ofRollUp, ofDays }: ReadPlan = readPlan(question, scope),
): SQL => sql`
  select f.what, f.dim, ${keyOf('f')} as key, ${sums('f', 'f.is_timed')}
    from (
      select a.what, a.is_timed, s.dim, s.key, s.day, ${sql.raw(`s.${COLUMNS.join(', s.')}`)} from (
        select s.* from (values ${rowsOf(stretches)}) p(shelf, grain, first, last_grain, last)
        cross join lateral (
          -- Each stretch by the covering index: the offsets prevent a join over all of them.
          select grain, dim, key, day, ${columns} from statistic where account_id = ${accountId} and ${scopeCondition(scope)}
            and shelf = p.shelf and (grain, day) >= (p.grain, p.first) and (grain, day) <= (p.last_grain, p.last) offset 0
        ) s offset 0
      ) s
      join (values ${askRows(ofRollUp)}) a(what, dim, grain, is_timed, first, last)
        on a.dim = s.dim and a.grain = s.grain and s.day between a.first and a.last
      union all
      select a.what, a.is_timed, n.dim, n.key, n.day, ${sql.raw(`n.${COLUMNS.join(', n.')}`)}
        from statistic_change c cross join lateral felix_change_figures(c, ${question.timeZone}) n
        join (values ${askRows(ofDays)}) a(what, dim, grain, is_timed, first, last)
          on a.dim = n.dim and n.day between a.first and a.last
        where c.account_id = ${accountId} and ${notedOf(scope, question)}
    ) f
    group by 1, 2, 3`;

const COLUMNS = [...COUNTERS, 'steps'];
const columns: SQL = sql.raw(COLUMNS.join(', '));

/** The whole company, or some projects or categories: id 0 means none. */
function scopeCondition(scope: RolledUp): SQL {
  if (scope.kind === 'all') return sql`project_id = 0 and category_id = 0`;
  return scope.kind === 'project'
    ? sql`project_id = any(${scope.ids}) and category_id = 0`
    : sql`project_id = 0 and category_id = any(${scope.ids})`;
}

/** Recent changes that can matter: an import may leave very many about old issues until they are added up. */
function notedOf(scope: RolledUp, question: Question): SQL {
  const first = startOf(firstDayOf(question), question.timeZone);
  const since = sql`(c.created_at >= ${first} or c.closed_at >= ${first} or c.state <> 'closed')`;
  if (scope.kind === 'all') return since;
  const column = scope.kind === 'project' ? sql`c.project_id` : sql`c.category_id`;
  return sql`${column} = any(${scope.ids}) and ${since}`;
}

const rowsOf = (stretches: readonly PeriodRun[]): SQL =>
  sql.join(
    stretches.map(
      ({ shelf, first, last }) =>
        sql`(${SHELVES[shelf]}::smallint, ${first.grain}, ${first.day}::date, ${last.grain}, ${last.day}::date)`,
    ),
    sql`, `,
  );
