import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** What repositories run SQL through; `db/tenancy.ts` confines it to one account. */
export type Database = NodePgDatabase;

export type OpenDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Including the login. */
  url: string;
  close: () => Promise<void>;
};

/** In milliseconds. */
export const TIMEOUTS = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 };

/**
 * Milliseconds until a statement without an answer is given up with its connection: where the network has gone silent
 * nothing else ends it. Beyond the statement timeout, whose error says more.
 */
export const ANSWER_MS = 15_000;

const pooled = new WeakSet<object>();
/**
 * Whether a pooler is in between. It may run each transaction on another connection, so statements must not be named.
 */
export const isPooled = (through: pg.Pool | pg.ClientBase): boolean => pooled.has(through);

type Options = {
  max?: number;
  hasPooler?: boolean;
  answerMs?: number;
  /** Also limits the wait for a free connection of the pool. */
  connectMs?: number;
  /** Checks each new connection; throws where it must not be used. */
  onConnect?: (client: pg.ClientBase) => Promise<void>;
};

/** A connection pool for the database at `url`; a lost or slow database fails fast instead of piling up requests. */
export function openDatabase(
  url: string,
  { max = 10, hasPooler = false, answerMs = ANSWER_MS, connectMs = 1_500, onConnect }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool waits for it; its type does not say so
    ...(onConnect && { onConnect }),
    // PgBouncer refuses these as startup parameters; behind it each transaction sets them.
    ...(!hasPooler && TIMEOUTS),
    query_timeout: answerMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // An idle connection whose other end is gone without a word is noticed within 20 s.
    keepAliveInitialDelayMillis: 10_000,
    // BEGIN is sent along with the first statement, COMMIT with the last.
    pipeline: true,
    application_name: 'felix',
  });
  // A dropped connection fails its queries and is replaced at the next use; an unhandled 'error' event would end the
  // process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    if (hasPooler) pooled.add(client);
  });
  if (hasPooler) pooled.add(pool);
  return { db: drizzle({ client: pool }), pool, url, close: () => pool.end() };
}
