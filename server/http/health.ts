import type { Hono } from 'hono';

import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';

const PATIENCE_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: the database answers, too. Neither says anything about whom or what. */
export function mountHealth(app: Hono, { pool }: Deps) {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    if (!(await answers(pool))) {
      throw new AppError('UNAVAILABLE', 'The database does not answer', { retryAfter: 2 });
    }
    return c.json({ status: 'ok' });
  });
}

async function answers(pool: Deps['pool']) {
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.race([
      pool.query('select 1'),
      new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error('too slow')), PATIENCE_MS);
      }),
    ]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
