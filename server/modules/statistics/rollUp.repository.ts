import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

import type { SystemTx } from '../../db/tenancy.ts';
import { COUNTERS } from './counters.ts';
import { type Period, piecesOf } from './periods.ts';
import type { Ask, Question } from './question.ts';

const CONTRACTORS: readonly StatisticDimension[] = ['contractor'];

/** The sums of all counters of a table. */
export const sums = (alias: string): SQL =>
  sql.raw(COUNTERS.map((counter) => `sum(${alias}.${counter})::float8 as ${counter}`).join(', '));

/** What is asked, from the roll-up and what it does not hold yet: `what, dim, key, …counters`. */
export function fromRollUp(accountId: number, question: Question): SQL {
  const contractors: Ask = { what: 'now', ...question.period, dims: CONTRACTORS };
  const asks = [...question.asks, question.start, ...question.ages, contractors];
  const { from, to } = question.period;
  return sql`
    select * from (with noted as materialized (
      select n.* from statistic_change c cross join lateral felix_noted_figures(c) n where c.account_id = ${accountId}
    )
    select p.what, s.dim, s.key, ${sums('s')}
      from (values ${pieces(asks)}) p(what, dim, grain, first, last)
      cross join lateral (
        -- Each stretch by the index, which holds all that is counted: the offset keeps it from becoming a join of all.
        select dim, key, ${columns} from statistic where account_id = ${accountId} and dim = p.dim
          and grain = p.grain and day between p.first and p.last offset 0
      ) s
      group by 1, 2, 3
    union all
    select p.what, n.dim, n.key, ${sums('n')}
      from (values ${periods(asks)}) p(what, dim, first, last)
      join noted n on n.dim = p.dim and n.day between p.first and p.last
      group by 1, 2, 3
    union all
    select 'day', s.dim, s.day - date '1970-01-01', ${sums('s')}
      from (
        select dim, day, ${columns} from statistic where account_id = ${accountId} and dim = 'total'
          and grain = 'day' and day between ${from}::date and ${to}::date
        union all
        select dim, day, ${columns} from noted where dim = 'total' and day between ${from}::date and ${to}::date
      ) s group by 1, 2, 3) f`;
}

export const columns: SQL = sql.raw(COUNTERS.join(', '));

const rows = (asks: readonly Ask[], of: (ask: Ask, dim: StatisticDimension) => SQL[]): SQL =>
  sql.join(
    asks.flatMap((ask) => ask.dims.flatMap((dim) => of(ask, dim))),
    sql`, `,
  );

const days = ({ from, to }: Period): SQL => sql`${from}::date, ${to}::date`;

/** Each ask as the months and days it is made of. */
const pieces = (asks: readonly Ask[]): SQL =>
  rows(asks, (ask, dim) =>
    piecesOf(ask).map((piece) => sql`(${ask.what}, ${dim}, ${piece.grain}, ${days(piece)})`),
  );

/** Each ask as one row of days. */
export const periods = (asks: readonly Ask[]): SQL =>
  rows(asks, (ask, dim) => [sql`(${ask.what}, ${dim}, ${days(ask)})`]);

const AT_ONCE = 5_000;

/** Adds what triggers noted to the roll-ups of all companies; how many notes that were. One job at a time does it. */
export async function addUp({ db }: SystemTx): Promise<number> {
  const added = COUNTERS.map(
    (counter) => `${counter} = statistic.${counter} + excluded.${counter}`,
  );
  const { rows: answer } = await db.execute<{ taken: number }>(sql`
    with taken as (
      delete from statistic_change where (account_id, id) in (
        select account_id, id from statistic_change limit ${AT_ONCE})
      returning *
    ), kept as (
      insert into statistic (account_id, dim, grain, day, key, ${columns})
      select t.account_id, f.dim, g.grain, g.day, f.key, ${sql.raw(COUNTERS.map((counter) => `coalesce(sum(f.${counter}), 0)`).join(', '))}
      from taken t
      cross join lateral felix_noted_figures(t) f
      cross join lateral felix_grains(f.day) g
      group by 1, 2, 3, 4, 5
      order by 1, 2, 3, 4, 5
      on conflict (account_id, dim, grain, day, key) do update set ${sql.raw(added.join(', '))}
    )
    select count(*)::int as taken from taken`);
  return answer[0]?.taken ?? 0;
}

export const MOST_AT_ONCE = AT_ONCE;
