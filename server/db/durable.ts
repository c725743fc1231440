import type { Pool } from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';

const OLDEST = 150_000;

/**
 * Throws StartRefused if the database is too old, or could lose acknowledged transactions in a power cut: a report
 * answered with "received" must never be lost.
 */
export async function checkDatabase(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  if (Number(settings.get('server_version_num')) < OLDEST) {
    throw new StartRefused(EXIT_CONFIG, 'DATABASE_URL: PostgreSQL 15 or newer is needed.');
  }
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    if (settings.get(name) !== 'off') continue;
    throw new StartRefused(
      EXIT_CONFIG,
      `DATABASE_URL: the database runs with ${name} off and would lose acknowledged reports at a power cut. Turn it on.`,
    );
  }
}
