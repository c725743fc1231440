import { type SQL, sql } from 'drizzle-orm';

import { json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { contractorName } from '../agent/agent.table.ts';
import { COUNTERS } from './counters.ts';
import { fromEnds } from './ends.repository.ts';
import { fromRows } from './fromRows.repository.ts';
import { namesOfKeys, projectName } from './names.repository.ts';
import { openByDay, openIssues, openNow } from './openNow.repository.ts';
import type { Question } from './question.ts';
import { fromRollUp } from './rollUp.repository.ts';
import type { Scope } from './scope.repository.ts';

/** `what, dim, key, …counters, steps` */
export type FigureRow = [string, string, number, ...(number | string | null)[]];
export type NamedKey = [dim: string, key: number, name: string];
/** Open and overdue counts, by project and category. */
export type OpenRow = [projectId: number, categoryId: number, open: number, overdue: number];
export type StatisticRows = { figures: FigureRow[]; names: NamedKey[]; open: OpenRow[] };

export type StatisticsRequest = { question: Question; scope: Scope; now: Date };

/** Everything in one statement: figures, current open counts, and the names of all keys. */
export async function readStatistics(
  tx: TenantTx,
  request: StatisticsRequest,
): Promise<StatisticRows> {
  const rows = await queryRows(
    tx.db,
    { found: json<StatisticRows>() },
    statisticsStatement(tx.accountId, request),
  );
  const [row] = rows;
  return row?.found ?? { figures: [], names: [], open: [] };
}

/** The statement on its own, for EXPLAIN in measurements. */
export function statisticsStatement(
  accountId: number,
  { question, scope, now }: StatisticsRequest,
): SQL {
  const counters = sql.raw([...COUNTERS, 'steps'].map((counter) => `f.${counter}`).join(', '));
  return sql`
    with ${openIssues(accountId, scope)}
    figures as materialized (${figures(accountId, question, scope)}),
    open_now as materialized (${openNow(accountId, scope, now)})
    select json_build_object(
      'figures', (select coalesce(json_agg(json_build_array(f.what, f.dim, f.key, ${counters})), '[]') from figures f),
      'open', (select coalesce(json_agg(json_build_array(o.project_id, o.category_id, o.open, o.overdue)), '[]')
        from open_now o),
      'names', (select coalesce(json_agg(json_build_array(n.dim, n.key, n.name)), '[]') from (${names(accountId)}) n)
    ) as found`;
}

function figures(accountId: number, question: Question, scope: Scope): SQL {
  if (scope.kind === 'all') return fromRollUp(accountId, question, scope);
  const found =
    scope.kind === 'rows'
      ? fromRows(accountId, question, scope)
      : sql`${fromRollUp(accountId, question, scope)} ${fromEnds(accountId, question, scope)}`;
  return sql`${found} union all ${openByDay(question.timeZone)}`;
}

function names(accountId: number): SQL {
  return sql.join(
    [
      sql`select 'project' as dim, t.id as key, ${projectName} as name from project t
        where t.account_id = ${accountId} and t.id in (select f.key from figures f where f.dim = 'project'
          union all select o.project_id from open_now o)`,
      sql`select 'category' as dim, t.id as key, t.name from internal_category t
        where t.account_id = ${accountId} and t.id in (select f.key from figures f where f.dim = 'category'
          union all select o.category_id from open_now o)`,
      namesOfKeys(accountId, { dim: 'errorType', from: sql`error_type t`, name: sql`t.name` }),
      namesOfKeys(accountId, {
        dim: 'chargedEntity',
        from: sql`charged_entity t`,
        name: sql`t.name`,
      }),
      namesOfKeys(accountId, {
        dim: 'contractor',
        from: sql`agent t join "user" u on u.id = t.user_id`,
        name: contractorName('t'),
      }),
    ],
    sql` union all `,
  );
}
