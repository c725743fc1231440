import type pg from 'pg';

const TABLES = [
  'issue',
  'message',
  'statistic',
  'statistic_change',
  'search_word',
  'notification',
  'inbox_line',
];

/** What vacuum, indexes and roll-ups are at: rows dead, megabytes of table and indexes, runs of autovacuum, changes not added up. */
export async function standing(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; figures: string }>(
    `select relname as name, format('%s live, %s dead, table %s MB, indexes %s MB, autovacuum %s, autoanalyze %s', n_live_tup, n_dead_tup,
       pg_table_size(relid) / 1000000, pg_indexes_size(relid) / 1000000, autovacuum_count, autoanalyze_count) as figures
     from pg_stat_user_tables where schemaname = 'public' and relname = any ($1) order by relname`,
    [TABLES],
  );
  const { rows: waiting } = await pool.query<{ n: number; whole: string }>(
    `select (select count(*)::int from statistic_change) as n, pg_size_pretty(pg_database_size(current_database())) as whole`,
  );
  return {
    ...Object.fromEntries(rows.map(({ name, figures }) => [name, figures])),
    'changes not in the roll-up': String(waiting[0]?.n),
    'the database': waiting[0]?.whole ?? '',
  };
}
