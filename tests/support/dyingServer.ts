import type { Pool, PoolClient } from 'pg';

import { createTenancy } from '#server/db/tenancy.ts';

import { workerDatabase } from './database.ts';

/**
 * The server’s database connections, all dead from the nth statement on; with `isLast` the nth is still carried out, and
 * only its answer is lost.
 */
export async function dyingAt(nth: number, { isLast = false } = {}) {
  const { pool } = (await workerDatabase()).server;
  let left = nth;
  const isDead = () => left <= 0;
  const dying = {
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get: (target, name) => {
          if (name === 'query') {
            if (isDead()) return die;
            left -= 1;
            if (!isDead()) return target.query.bind(target);
            return isLast ? (...query: unknown[]) => carriedOut(target, query).then(die) : die;
          }
          if (name === 'release') return (error?: Error) => target.release(error);
          return Reflect.get(target, name) as unknown;
        },
      });
    },
  } as Pool;
  return { tenancy: createTenancy(dying), isDead };
}
const carriedOut = async (client: PoolClient, query: unknown[]): Promise<unknown> =>
  Reflect.apply(client.query.bind(client), undefined, query);
const die = () => Promise.reject(new Error('The server was killed'));
