import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** What repositories run SQL through; `db/tenancy.ts` confines it to one account. */
export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Where it is, and who one is there. */
  url: string;
  close: () => Promise<void>;
};

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
