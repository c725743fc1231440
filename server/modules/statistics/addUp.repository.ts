import { sql } from 'drizzle-orm';

import { int, queryRow, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { SystemTx } from '../../db/tenancy.ts';
import { COUNTERS } from './counters.ts';

/**
 * Changes added up per statement. One about an old issue updates some forty rows of the roll-up; this many stay far
 * below the statement timeout.
 */
export const MOST_AT_ONCE = 1_000;

const each = (of: (counter: string) => string, by = ', ') => sql.raw(COUNTERS.map(of).join(by));

const movedColumns = { id: int, timeZone: string };
/** A company whose time zone changed since its roll-up was started. */
export type Moved = RowOf<typeof movedColumns>;

export async function findMoved({ db }: SystemTx): Promise<Moved[]> {
  return queryRows(
    db,
    movedColumns,
    sql`select id, time_zone as "timeZone" from account where statistics_time_zone <> time_zone`,
  );
}

const REBUILD_TIMEOUT = '10min';

/** Rebuilds a company's roll-up by the days of its time zone. No other job may be adding up. */
export async function addUpAnew({ db }: SystemTx, { id, timeZone }: Moved): Promise<void> {
  await db.execute(sql.raw(`set local statement_timeout = '${REBUILD_TIMEOUT}'`));
  await db.execute(sql`select felix_rebuild_statistics(${id})`);
  await db.execute(sql`update account set statistics_time_zone = ${timeZone} where id = ${id}`);
}

/** Adds recorded changes to the roll-ups of all companies; returns their number. Only one job at a time may run it. */
export async function addUp({ db }: SystemTx): Promise<number> {
  const row = await queryRow(
    db,
    { taken: int },
    sql`
    with taken as (
      delete from statistic_change where (account_id, id) in (
        select account_id, id from statistic_change limit ${MOST_AT_ONCE})
      returning *
    ), added as (
      select t.account_id, p.project_id, p.category_id, p.grain, p.shelf, p.day, f.dim, f.key,
        ${each((counter) => `nullif(sum(f.${counter}), 0) as ${counter}`)},
        felix_steps_sum(f.steps) as steps
      from taken t
      join account a on a.id = t.account_id
      cross join lateral felix_change_figures(t, a.time_zone) f
      cross join lateral felix_statistic_keys(f.dim, f.day, t.project_id, t.category_id) p
      group by 1, 2, 3, 4, 5, 6, 7, 8
      order by 1, 2, 3, 4, 5, 6, 7, 8
    ), kept as (
      insert into statistic (account_id, project_id, category_id, grain, shelf, day, dim, key, ${each((counter) => counter)}, steps)
      -- Most changes of an issue cancel each other out.
      select * from added where num_nonnulls(${each((counter) => counter)}, steps) > 0
      on conflict (account_id, project_id, category_id, grain, shelf, day, dim, key) do update set
        ${each((counter) => `${counter} = nullif(coalesce(statistic.${counter}, 0) + coalesce(excluded.${counter}, 0), 0)`)},
        steps = case when excluded.steps is null then statistic.steps
          else felix_steps_tidy(statistic.steps || excluded.steps) end
    )
    select count(*)::int as taken from taken`,
  );
  return row?.taken ?? 0;
}
