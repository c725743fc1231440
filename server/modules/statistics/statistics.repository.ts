import { type SQL, sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { COUNTERS } from './counters.ts';
import { fromRows } from './fromRows.repository.ts';
import type { Question } from './question.ts';
import { fromRollUp } from './rollUp.repository.ts';

/** `what, dim, key, …counters` */
export type FigureRow = [string, string, number, ...number[]];
export type Named = [dim: string, key: number, name: string];
/** Open, or late, by project and category. */
export type OpenRow = [projectId: number, categoryId: number, open: number, overdue: number];
export type Found = { figures: FigureRow[]; names: Named[]; open: OpenRow[] };

type Asked = { question: Question; condition: SQL | undefined; now: Date };

/** Everything in one statement: figures, what is open now, and the names of what is spoken of. */
export async function readStatistics(tx: TenantTx, asked: Asked): Promise<Found> {
  const { rows } = await tx.db.execute<{ found: Found }>(statisticsStatement(tx.accountId, asked));
  const [row] = rows;
  return row?.found ?? { figures: [], names: [], open: [] };
}

/** The statement; apart, so that a measurement can explain it. */
export function statisticsStatement(accountId: number, { question, condition, now }: Asked): SQL {
  const counters = sql.raw(COUNTERS.map((counter) => `f.${counter}`).join(', '));
  return sql`
    with figures as materialized (${
      condition ? fromRows(accountId, question, condition) : fromRollUp(accountId, question)
    }),
    open_now as materialized (${openNow(accountId, condition, now)})
    select json_build_object(
      'figures', (select coalesce(json_agg(json_build_array(f.what, f.dim, f.key, ${counters})), '[]') from figures f),
      'open', (select coalesce(json_agg(json_build_array(o.project_id, o.category_id, o.open, o.overdue)), '[]')
        from open_now o),
      'names', (select coalesce(json_agg(json_build_array(n.dim, n.key, n.name)), '[]') from (${names(accountId)}) n)
    ) as found`;
}

const mine = (accountId: number, condition: SQL | undefined): SQL =>
  condition ? sql`i.account_id = ${accountId} and ${condition}` : sql`i.account_id = ${accountId}`;

const part = (open: SQL, late: SQL, where: SQL) => sql`
  select i.project_id, coalesce(i.category_id, 0) as category_id, ${open} as open, ${late} as overdue
  from issue i where ${where} group by 1, 2`;

/** Of everything, how much is open is in the counters; of a part it is counted. */
function openNow(accountId: number, condition: SQL | undefined, now: Date): SQL {
  const isOpen = sql`${mine(accountId, condition)} and i.status <> 'closed'`;
  const overdue = sql`i.due_at < ${now.toISOString()}::timestamptz`;
  if (condition) return part(sql`count(*)`, sql`count(*) filter (where ${overdue})`, isOpen);
  return sql`
    select c.project_id, -1 as category_id, sum(c.n) as open, 0::bigint as overdue
      from issue_count c where c.account_id = ${accountId} and c.status <> 'closed' group by 1
    union all ${part(sql`0::bigint`, sql`count(*)`, sql`${isOpen} and ${overdue}`)}`;
}

function names(accountId: number): SQL {
  const named = (dim: string, from: SQL, name: SQL) => sql`
    select ${dim}::text as dim, t.id as key, ${name} as name from ${from} where t.account_id = ${accountId}
      and t.id in (select f.key from figures f where f.dim = ${dim})`;
  return sql.join(
    [
      sql`select 'project' as dim, t.id as key, t.name || ' [' || t.number || ']' as name from project t
        where t.account_id = ${accountId} and t.id in (select f.key from figures f where f.dim = 'project'
          union all select o.project_id from open_now o)`,
      sql`select 'category' as dim, t.id as key, t.name from internal_category t
        where t.account_id = ${accountId} and t.id in (select f.key from figures f where f.dim = 'category'
          union all select o.category_id from open_now o)`,
      named('errorType', sql`error_type t`, sql`t.name`),
      named('chargedEntity', sql`charged_entity t`, sql`t.name`),
      named(
        'contractor',
        sql`agent t join "user" u on u.id = t.user_id`,
        sql`coalesce(nullif(t.firm, ''), u.firstname || ' ' || u.lastname)`,
      ),
    ],
    sql` union all `,
  );
}
