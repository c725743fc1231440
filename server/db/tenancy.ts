import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import { isOutsideLocale, type OutsideLocale } from '#contract/locales.ts';

import { ANSWER_MS, type Database, isPooled, TIMEOUTS } from './client.ts';
import { isAway, sqlState } from './reasons.ts';
import { BEGIN_MS, type Fallback, type Replica, untilReplayed } from './replica.ts';

/** A transaction that row-level security confines to one account. Repositories take it; only this file creates one. */
export type TenantTx = { readonly db: Database; readonly accountId: number };

/** A transaction across all accounts, for log-in and live events, with the few rights of its role. */
export type SystemTx = { readonly db: Database };

export type Tenancy = {
  /**
   * Runs `work` in one transaction of an account. Rethrows what `work` throws, with nothing written.
   */
  within: RunInAccount;
  /**
   * Runs `work` in one read-only transaction of an account: at a replica, if there is one and the asker has a `position`.
   * `work` may run again at the primary.
   */
  reading: RunInAccount;
  acrossAccounts: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>;
};

/** Who asks, for functions and triggers of the database. */
type Asker = {
  /** The acting agent. */
  agentId?: number;
  /** Of a reader from outside, who reads the company's texts in it where they are translated. */
  locale?: OutsideLocale | undefined;
  /** How far the primary had written when it admitted them; a replica must have come as far. */
  position?: string | undefined;
};

type RunInAccount = <T>(
  accountId: number,
  work: (tx: TenantTx) => Promise<T>,
  asker?: Asker,
) => Promise<T>;

/** Told how long each transaction took, with the wait for a connection. */
type Watch = (
  kind: 'read' | 'replica' | 'write' | 'system',
  seconds: number,
  /** Why a read was not a replica's. */
  fallback?: Fallback,
) => void;

export function createTenancy(pool: Pool, watch?: Watch, replica?: Replica): Tenancy {
  const run = async <T>(
    kind: Parameters<Watch>[0],
    begin: string,
    work: (db: Database) => Promise<T>,
    fallback?: Fallback,
  ): Promise<T> => {
    const start = performance.now();
    try {
      return await retried(pool, { begin }, work);
    } finally {
      watch?.(kind, (performance.now() - start) / 1_000, fallback);
    }
  };
  const reading: RunInAccount = (accountId, work, asker) => {
    const as = asAccount(accountId, asker);
    const atPrimary = (why?: Fallback) =>
      run('read', `${READ_ONLY}; ${as}`, (db) => work({ db, accountId }), why);
    if (!replica || asker?.position === undefined) return atPrimary();
    const begin = `${READ_ONLY}; ${as}; ${untilReplayed(asker.position)}`;
    return replica.read(async (begun) => {
      const start = performance.now();
      const patience = { begin, beginMs: BEGIN_MS, begun };
      const result = await inTransaction(replica.pool, patience, (db) => work({ db, accountId }));
      watch?.('replica', (performance.now() - start) / 1_000);
      return result;
    }, atPrimary);
  };
  return {
    within: (accountId, work, asker) =>
      run('write', `begin; ${asAccount(accountId, asker)}`, (db) => work({ db, accountId })),
    reading,
    acrossAccounts: (work) => run('system', `begin; ${AS_SYSTEM}`, (db) => work({ db })),
  };
}

/** SQL for role, account and asker, until the transaction ends. Throws for an invalid id. */
function asAccount(accountId: number, { agentId, locale }: Asker = {}): string {
  if (![accountId, agentId ?? 0].every(Number.isSafeInteger)) {
    throw new TypeError('An id is an integer');
  }
  return [
    `set local role felix_app; set local app.account_id = '${accountId}'`,
    ...(agentId === undefined ? [] : [`set local app.agent_id = '${agentId}'`]),
    ...(locale && isOutsideLocale(locale) ? [`set local app.locale = '${locale}'`] : []),
  ].join('; ');
}
/** Each statement sees what has been committed, or replayed, by then. */
const READ_ONLY = 'begin isolation level read committed read only';
const AS_SYSTEM = 'set local role felix_system';

/** A connection has these from its start, unless a pooler is in between. */
const BOUNDED = Object.entries(TIMEOUTS)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('');

type Running = { client: PoolClient; hooks: (() => void)[]; end: Promise<unknown> | undefined };
const running = new WeakMap<Database, Running>();

/** Calls `then` after the transaction has committed; it must not throw. Not called after a rollback. */
export function afterCommit({ db }: SystemTx, then: () => void): void {
  running.get(db)?.hooks.push(then);
}

/**
 * Sends COMMIT along with the statement just sent, without waiting for its result: if the statement fails, the commit
 * rolls back. Role and account end with it, so the database refuses later statements.
 */
export function commitWith({ db }: SystemTx): void {
  const transaction = running.get(db);
  if (!transaction) return;
  transaction.end = transaction.client.query('commit');
  // Awaited at the end of the transaction.
  transaction.end.catch(() => {});
}

/** Runs a statement that may take up to `ms`, beyond the limits of requests. */
export async function runLong(
  { db }: SystemTx,
  statement: { text: string; values: unknown[] },
  ms: number,
): Promise<void> {
  const client = running.get(db)?.client;
  if (!client) throw new Error('The transaction has ended');
  await client.query(`set local statement_timeout = ${ms}`);
  const patient = { ...statement, query_timeout: ms + ANSWER_MS - TIMEOUTS.statement_timeout };
  await client.query(patient);
}

const DEADLOCK = '40P01';
const TRIES = 3;

type Begin = {
  begin: string;
  /** Milliseconds until the transaction has begun; without it, as for any statement. */
  beginMs?: number;
  /** Called once it has. */
  begun?: () => void;
};

async function retried<T>(
  pool: Pool,
  begin: Begin,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(pool, begin, work);
    } catch (error) {
      if (attempt === TRIES || sqlState(error) !== DEADLOCK) {
        throw error;
      }
    }
  }
}

/**
 * Does not wait for `begin`: the first statement follows on the same connection. If `begin` fails, the transaction is
 * aborted, or the login, which has no rights of its own, is refused.
 */
async function inTransaction<T>(
  pool: Pool,
  { begin, beginMs, begun: onBegun }: Begin,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const db = drizzleOn(client);
  const transaction: Running = { client, hooks: [], end: undefined };
  running.set(db, transaction);
  let broken: Error | undefined;
  const text = isPooled(client) ? begin + BOUNDED : begin;
  // The driver knows `query_timeout` of one query; its types do not.
  const begun = client.query({ text, ...(beginMs && { query_timeout: beginMs }) });
  const refused = begun.then(
    () => {
      onBegun?.();
      return undefined;
    },
    (error: Error) => error,
  );
  try {
    const result = await Promise.race([work(db), lostAt(refused)]);
    await begun;
    transaction.end ??= client.query('commit');
    // The end of a read needs no waiting; later statements of the connection run after it.
    if (begin.startsWith(READ_ONLY)) transaction.end.catch(() => {});
    else await transaction.end;
    for (const then of transaction.hooks) then();
    return result;
  } catch (error) {
    // Why it did not begin says more than that it is aborted.
    const why = await refused;
    if (isLost(why)) broken = why;
    else {
      const end = transaction.end ?? client.query('rollback');
      await end.catch((lost: Error) => (broken = lost));
    }
    throw why ?? error;
  } finally {
    client.release(broken);
  }
}

const isLost = (error: Error | undefined) => error !== undefined && isAway(error);

/** Rejects if the transaction got no answer to its begin; then its work must not wait for one either. */
const lostAt = (refused: Promise<Error | undefined>) =>
  new Promise<never>((_, reject) => {
    void refused.then((error) => {
      if (isLost(error)) reject(error!);
    });
  });

const databases = new WeakMap<PoolClient, Database>();

/** Drizzle on a connection, created once for each. */
function drizzleOn(client: PoolClient): Database {
  const db = databases.get(client) ?? drizzle({ client });
  databases.set(client, db);
  return db;
}
