import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

import { isOutsideLocale, type OutsideLocale } from '#contract/locales.ts';

import { ANSWER_MS, type Database, isPooled, TIMEOUTS } from './client.ts';
import { sqlState } from './reasons.ts';

/** A transaction that row-level security confines to one account. Repositories take it; only this file creates one. */
export type TenantTx = { readonly db: Database; readonly accountId: number };

/** A transaction across all accounts, for log-in and live events, with the few rights of its role. */
export type SystemTx = { readonly db: Database };

export type Tenancy = {
  /**
   * Runs `work` in one transaction of an account. Rethrows what `work` throws, with nothing written.
   */
  within: RunInAccount;
  /** Runs `work` in one read-only transaction of an account. */
  reading: RunInAccount;
  acrossAccounts: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>;
};

/** Who asks, for functions and triggers of the database. */
type Asker = {
  /** The acting agent. */
  agentId?: number;
  /** Of a reader from outside, who reads the company's texts in it where they are translated. */
  locale?: OutsideLocale | undefined;
};

type RunInAccount = <T>(
  accountId: number,
  work: (tx: TenantTx) => Promise<T>,
  asker?: Asker,
) => Promise<T>;

/** Told how long each transaction took, with the wait for a connection. */
type Watch = (kind: 'read' | 'write' | 'system', seconds: number) => void;

export function createTenancy(pool: Pool, watch?: Watch): Tenancy {
  const run = async <T>(
    kind: Parameters<Watch>[0],
    begin: string,
    work: (db: Database) => Promise<T>,
  ): Promise<T> => {
    const start = performance.now();
    try {
      return await retried(pool, begin, work);
    } finally {
      watch?.(kind, (performance.now() - start) / 1_000);
    }
  };
  return {
    within: (accountId, work, asker) =>
      run('write', `begin; ${asAccount(accountId, asker)}`, (db) => work({ db, accountId })),
    reading: (accountId, work, asker) =>
      run('read', `${READ_ONLY}; ${asAccount(accountId, asker)}`, (db) => work({ db, accountId })),
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
const READ_ONLY = 'begin read only';
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

async function retried<T>(
  pool: Pool,
  begin: string,
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
  begin: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const db = drizzleOn(client);
  const transaction: Running = { client, hooks: [], end: undefined };
  running.set(db, transaction);
  let broken: Error | undefined;
  const begun = client.query(isPooled(client) ? begin + BOUNDED : begin);
  begun.catch(() => {});
  try {
    const result = await work(db);
    await begun;
    transaction.end ??= client.query('commit');
    // The end of a read needs no waiting; later statements of the connection run after it.
    if (begin.startsWith(READ_ONLY)) transaction.end.catch(() => {});
    else await transaction.end;
    for (const then of transaction.hooks) then();
    return result;
  } catch (error) {
    const end = transaction.end ?? client.query('rollback');
    await end.catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

const databases = new WeakMap<PoolClient, Database>();

/** Drizzle on a connection, created once for each. */
function drizzleOn(client: PoolClient): Database {
  const db = databases.get(client) ?? drizzle({ client });
  databases.set(client, db);
  return db;
}
