import { expect } from 'vitest';

import { world } from './world.ts';

const WAITING = 'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';

/** Resolves once another transaction waits for the one of this process. */
export const isAwaited = async (pid: number) => {
  const { pool } = await world();
  await expect
    .poll(async () => (await pool.query(WAITING, [pid])).rowCount, { interval: 20 })
    .toBeGreaterThan(0);
};

/** A second connection, in a transaction. */
export async function besideThem() {
  const { pool } = await world();
  const connection = await pool.connect();
  await connection.query('begin');
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  return {
    run: (text: string, ...values: unknown[]) => connection.query(text, values),
    isAwaited: () => isAwaited(pid),
    /** The process ids of those who wait for it. */
    waiting: async () => {
      const waiting = await pool.query<{ pid: number }>(WAITING, [pid]);
      return waiting.rows.map((row) => row.pid);
    },
    commit: async () => {
      await connection.query('commit');
      connection.release();
    },
  };
}
