import type { Pool } from 'pg';

import { createTenancy } from '#server/db/tenancy.ts';

import { workerDatabase } from './database.ts';

/** The server’s database connections, all dead from the nth statement on. */
export async function dyingAt(nth: number) {
  const { pool } = (await workerDatabase()).server;
  let left = nth;
  const isDead = () => left <= 0;
  const dying = {
    connect: async () => {
      const client = await pool.connect();
      return new Proxy(client, {
        get: (target, name) => {
          if (name === 'query') {
            return isDead() || (left -= 1) <= 0 ? die : target.query.bind(target);
          }
          if (name === 'release') return (error?: Error) => target.release(error);
          return Reflect.get(target, name) as unknown;
        },
      });
    },
  } as Pool;
  return { tenancy: createTenancy(dying), isDead };
}
const die = () => Promise.reject(new Error('The server was killed'));
