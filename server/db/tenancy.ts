import type { Pool, QueryResultRow } from 'pg';

import type { Database } from './client.ts';
import type { Along } from './accompanied.ts';
import { BEGIN, confinedTo, lend, LOOK_OVER, READ_ONLY } from './lent.ts';
import { sqlState } from './reasons.ts';

/** A transaction that row-level security confines to one account. Repositories take it; nothing else makes one. */
export type TenantTx = { readonly db: Database; readonly accountId: number };

/** A transaction that looks over all accounts, for log-in and live events, with the few rights of its role. */
export type SystemTx = { readonly db: Database };

export type Tenancy = {
  /** Runs `work` in one transaction of an account. Throws what `work` throws, with nothing written. */
  within: <T>(accountId: number, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` that only reads: each of its statements is a transaction of the account by itself, which may write
   * nothing, and goes there and back once.
   */
  reading: <T>(accountId: number, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  acrossAccounts: <T>(work: (tx: SystemTx) => Promise<T>) => Promise<T>;
  /**
   * Asks one of the reviewed functions of the database that look over accounts by themselves (tests/house names them),
   * in a statement of its own: a third of what a transaction around it would take.
   */
  askReviewed: <Row extends QueryResultRow>(name: string, values: unknown[]) => Promise<Row[]>;
};

export function createTenancy(pool: Pool): Tenancy {
  return {
    within: (accountId, work) =>
      transaction(pool, [BEGIN, confinedTo(accountId)], (db) => work({ db, accountId })),
    reading: (accountId, work) =>
      separately(pool, [confinedTo(accountId), READ_ONLY], (db) => work({ db, accountId })),
    acrossAccounts: (work) => transaction(pool, [BEGIN, LOOK_OVER], (db) => work({ db })),
    askReviewed: async <Row extends QueryResultRow>(name: string, values: unknown[]) => {
      const given = values.map((_, n) => `$${n + 1}`).join(', ');
      const { client, lent } = await lend(pool, { ahead: [LOOK_OVER], isOne: false });
      try {
        // Named, so that each connection plans it once.
        const text = `select * from ${name}(${given})`;
        return (await lent.ask<Row>({ name, text, values })).rows;
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
  ahead: Along[],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, ahead, work);
    } catch (error) {
      if (attempt === TRIES || sqlState(error) !== DEADLOCK) {
        throw error;
      }
    }
  }
}

async function once<T>(pool: Pool, ahead: Along[], work: (db: Database) => Promise<T>): Promise<T> {
  // The first statement takes along what begins the transaction.
  const { client, lent } = await lend(pool, { ahead, isOne: true });
  const { db } = lent;
  let broken: Error | undefined;
  try {
    toDo.set(db, []);
    const result = await work(db);
    if (lent.isBegun && !lent.isOver) await client.query('commit');
    for (const then of toDo.get(db) ?? []) then();
    return result;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function separately<T>(
  pool: Pool,
  ahead: Along[],
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { client, lent } = await lend(pool, { ahead, isOne: false });
  try {
    return await work(lent.db);
  } finally {
    client.release();
  }
}
