import { join } from 'node:path';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { EXIT_CONFIG, StartRefused } from '../startRefused.ts';

/** What repositories run SQL through; `db/tenancy.ts` confines it to one account. */
export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Where it is, and who one is there. */
  url: string;
  close: () => Promise<void>;
};

const migrationsFolder = join(import.meta.dirname, 'migrations');
// Any constant will do, as long as every server of this product uses the same.
const MIGRATION_LOCK = 7_310_452;
const MIGRATION_WAIT_MS = 60_000;

/** A pool of connections to the database at `url`; a lost or slow database fails fast instead of piling up requests. */
export function openDatabase(url: string, { max = 10 }: { max?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // Also bounds the wait for a free connection of the pool.
    connectionTimeoutMillis: 1_500,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'felix',
  });
  // A connection that the database drops fails what runs on it and is replaced at the next use. Unheard, its error
  // would end the process, whether the connection was idle or lent to somebody who is waiting for something else.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle({ client: pool }), pool, url, close: () => pool.end() };
}

/** Brings the schema up to date. Servers that start together take turns; the second finds nothing left to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'felix-migrate',
  });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${MIGRATION_WAIT_MS}`);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await refuseNewerSchema(client);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** An older server on a newer schema would write rows that the newer one does not understand. */
async function refuseNewerSchema(client: pg.Client) {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!rows[0]?.known) return;
  const latest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const applied = await client.query<{ at: string }>(
    'select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations',
  );
  if (Number(applied.rows[0]?.at) <= latest) return;
  throw new StartRefused(
    EXIT_CONFIG,
    'The database was made by a newer version of Felix than this one. Start that version, or restore a copy from before.',
  );
}
