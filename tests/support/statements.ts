import { AsyncLocalStorage } from 'node:async_hooks';

import type pg from 'pg';

const running = new AsyncLocalStorage<string[]>();
const BRACKETS = /^\s*(?:begin|commit|rollback|select set_config)\b/iu;

/** Records the queries of every connection of a pool, so that `statementsOf` can assign them to requests. */
export function countStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const heard = (...args: unknown[]) => {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
      if (text !== undefined && !BRACKETS.test(text)) running.getStore()?.push(text);
      return query(...args);
    };
    client.query = heard as typeof client.query;
  });
}

/** Runs some work and gives its SQL statements, without beginning and ending transactions. */
export async function statementsOf<T>(work: () => Promise<T>) {
  const statements: string[] = [];
  const result = await running.run(statements, work);
  return { result, statements };
}
