import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

import type { Database } from './client.ts';

/** A transaction that row-level security confines to one account. Repositories take it; nothing else makes one. */
export type TenantTx = { readonly db: Database; readonly accountId: number };

/** A transaction that looks over all accounts, for log-in and live events, with the few rights of its role. */
export type SystemTx = { readonly db: Database };

export type Tenancy = {
  /** Runs `work` in one transaction of an account. Throws what `work` throws, with nothing written. */
  within: <T>(accountId: number, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  acrossAccounts: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>;
  /**
   * Asks one of the reviewed functions of the database that look over accounts by themselves (tests/house names them),
   * in a statement of its own: a third of what a transaction around it would take.
   */
  askReviewed: <Row extends QueryResultRow>(name: string, values: unknown[]) => Promise<Row[]>;
};

export function createTenancy(pool: Pool): Tenancy {
  return {
    within: (accountId, work) => {
      if (!Number.isSafeInteger(accountId)) {
        throw new TypeError('An account id is an integer');
      }
      // Role, account and begin in one round trip; both settings end with the transaction.
      const begin = `begin; set local role felix_app; set local app.account_id = '${accountId}'`;
      return transaction(pool, begin, (db) => work({ db, accountId }));
    },
    acrossAccounts: (work) =>
      transaction(pool, 'begin; set local role felix_system', (db) => work({ db })),
    askReviewed: async <Row extends QueryResultRow>(name: string, values: unknown[]) => {
      const given = values.map((_, n) => `$${n + 1}`).join(', ');
      const client = await pool.connect();
      try {
        // Named, so that each connection plans it once.
        const text = `select * from ${name}(${given})`;
        return (await client.query<Row>({ name, text, values })).rows;
      } finally {
        client.release();
      }
    },
  };
}

const toDo = new WeakMap<Database, (() => void)[]>();

/** Has `then` called once the transaction has committed; it must not throw. Forgotten where nothing was committed. */
export function afterCommit({ db }: SystemTx, then: () => void): void {
  toDo.get(db)?.push(then);
}

const DEADLOCK = '40P01';
const TRIES = 3;

async function transaction<T>(
  pool: Pool,
  begin: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a deadlock's loser tries again, one try after the other
      return await once(pool, begin, work);
    } catch (error) {
      if (attempt === TRIES || sqlState(error) !== DEADLOCK) {
        throw error;
      }
    }
  }
}

async function once<T>(pool: Pool, begin: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const db = drizzleOn(client);
    toDo.set(db, []);
    const result = await work(db);
    await client.query('commit');
    for (const then of toDo.get(db) ?? []) then();
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

const instances = new WeakMap<PoolClient, Database>();

/** Drizzle on one connection, made once for each. */
function drizzleOn(client: PoolClient): Database {
  const db = instances.get(client) ?? drizzle({ client });
  instances.set(client, db);
  return db;
}

function sqlState(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code ?? (cause === undefined ? undefined : sqlState(cause));
}
