import { describe, expect, it } from 'vitest';

import { freshDatabase, workerDatabase } from '#tests/support/database.ts';

describe('the test database', () => {
  it('is a real PostgreSQL, one for all files of a worker', async () => {
    const { pool } = await workerDatabase();
    const { rows } = await pool.query<{ version: string }>('select version()');
    expect(rows[0]?.version).toMatch(/^PostgreSQL 18/u);
    expect(await workerDatabase()).toBe(await workerDatabase());
  });

  it('is cloned where a test wants one of its own', async () => {
    const own = await freshDatabase();
    await own.pool.query('create table only_here (id int)');
    const { pool } = await workerDatabase();
    await expect(pool.query('select * from only_here')).rejects.toThrow('does not exist');
    await own.close();
  });
});
