import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { EXIT_CONFIG, EXIT_TEMPORARY, StartRefused } from '../startRefused.ts';
import { directClient, isDirect } from './directAddress.ts';
import { applyFunctions, madeByNewer } from './functions.ts';
import { prepareQueue } from './queueDatabase.ts';
import { type Logins, prepareRoles } from './roles.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
// An arbitrary constant, the same for every server of this product.
const MIGRATION_LOCK = 7_310_452;
const MIGRATION_WAIT_MS = 60_000;
/** PostgreSQL's code of a statement that waited too long for a lock. */
const LOCK_TIMEOUT = '55P03';

/**
 * The server reads the schema version at startup. Drizzle creates the table, so no migration of ours can grant this.
 */
const VERSION_RIGHTS =
  'grant usage on schema drizzle to felix_system; grant select on drizzle.__drizzle_migrations to felix_system';

/**
 * Brings roles, grants, schema and functions up to date, as the owner. Servers that start together take turns; the
 * second finds nothing to do. Throws StartRefused behind a pooler, on whose connection the lock would stay.
 */
export async function migrateDatabase(logins: Logins): Promise<void> {
  const client = directClient(logins.owner, 'felix-migrate');
  await client.connect();
  try {
    if (!(await isDirect(client))) {
      throw new StartRefused(
        EXIT_CONFIG,
        'DATABASE_OWNER_URL: is a pooler’s address. Migrations need PostgreSQL’s own.',
      );
    }
    await takeTurn(client);
    await client.query('set client_min_messages = warning');
    if (await hasSchema(client)) await refuseOtherSchema(client);
    else await refuseLocale(client);
    await prepareRoles(client, logins);
    await migrate(drizzle({ client }), { migrationsFolder });
    await applyFunctions(client);
    await prepareQueue(client);
    await client.query(VERSION_RIGHTS);
  } finally {
    await client.end();
  }
}

/** Waits for other servers that migrate. Throws StartRefused if one takes too long. */
async function takeTurn(client: pg.Client) {
  await client.query(`set lock_timeout = ${MIGRATION_WAIT_MS}`);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT)) throw error;
    throw new StartRefused(
      EXIT_TEMPORARY,
      `Another server has been migrating the database for ${MIGRATION_WAIT_MS / 1000} seconds; start again.`,
    );
  }
}

async function hasSchema(client: pg.Client) {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  return rows[0]?.known === true;
}

/**
 * For a new database only: its locale cannot be changed later. Throws StartRefused if the locale would break search for
 * some letters.
 */
async function refuseLocale(client: pg.Client) {
  const { rows } = await client.query<{ folds: boolean; database: string; owner: string }>(
    `select lower('Å') = 'å' as folds, quote_ident(current_database()) as database, quote_ident(current_user) as owner`,
  );
  const [{ folds, database, owner } = { folds: true }] = rows;
  if (folds) return;
  throw new StartRefused(
    EXIT_CONFIG,
    `DATABASE_OWNER_URL: the database is not in UTF-8, or its locale knows no capitals beyond ASCII, and searching would not find them. Make it anew: CREATE DATABASE ${database} OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';`,
  );
}

async function refuseOtherSchema(client: pg.Client) {
  const { rows } = await client.query<{ at: string }>(
    'select coalesce(max(created_at), 0) as at from drizzle.__drizzle_migrations',
  );
  const applied = Number(rows[0]?.at);
  refuseNewer(applied);
  // 0: a first start that was interrupted.
  if (applied !== 0 && applied < (migrationTimes()[0] ?? 0)) {
    throw new StartRefused(
      EXIT_CONFIG,
      'The database was made by a Felix older than this version can carry over. Start the last version 0.1 of Felix on it once, then this one.',
    );
  }
}

/**
 * When each migration was made, as in `drizzle.__drizzle_migrations`. The baseline has the time of the last of the 102
 * migrations it replaces: a database that has those counts as having the baseline.
 */
const migrationTimes = (): number[] =>
  (times ??= readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
let times: number[] | undefined;

export const latestMigration = (): number => migrationTimes().at(-1) ?? 0;

/**
 * Throws StartRefused if the schema is newer: an older server would write rows that the newer one does not understand.
 */
export function refuseNewer(applied: number): void {
  if (applied > latestMigration()) throw madeByNewer();
}
