import { eq, ne, sql } from 'drizzle-orm';

import { bool, int, queryRow } from '../../db/rows.ts';
import { runLong, type SystemTx } from '../../db/tenancy.ts';
import { accounts } from '../account/account.table.ts';
import { COUNTERS } from './counters.ts';

/**
 * Changes added up per statement. One about an old issue updates some forty rows of the roll-up; this many stay far
 * below the statement timeout.
 */
export const MOST_AT_ONCE = 1_000;

const each = (of: (counter: string) => string, by = ', ') => sql.raw(COUNTERS.map(of).join(by));

/**
 * Makes writers of the roll-up take turns until the transaction ends; false if another one is at it. Only one job runs at
 * a time, but the queue gives up on a long one, which a rebuild may be, and starts the next.
 */
export async function lockRollUp({ db }: SystemTx): Promise<boolean> {
  const row = await queryRow(
    db,
    { isLocked: bool },
    sql`select pg_try_advisory_xact_lock(hashtext('felix.statistic')) as "isLocked"`,
  );
  return row?.isLocked === true;
}

const REBUILD_MS = 10 * 60_000;

/**
 * Rebuilds the roll-up of one company whose time zone changed since it was built, by the days of the new one. Returns
 * whether there was one. Needs `lockRollUp`.
 */
export async function rebuildMoved(tx: SystemTx): Promise<boolean> {
  const { db } = tx;
  const { id, timeZone, statisticsTimeZone } = accounts;
  const [moved] = await db
    .select({ id, timeZone })
    .from(accounts)
    .where(ne(statisticsTimeZone, timeZone))
    .limit(1);
  if (!moved) return false;
  const rebuild = { text: 'select felix_rebuild_statistics($1)', values: [moved.id] };
  await runLong(tx, rebuild, REBUILD_MS);
  await db
    .update(accounts)
    .set({ statisticsTimeZone: moved.timeZone })
    .where(eq(accounts.id, moved.id));
  return true;
}

/** Adds recorded changes to the roll-ups of all companies; returns their number. Needs `lockRollUp`. */
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
