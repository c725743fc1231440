import { describe, expect, it } from 'vitest';

import { freshDatabase, workerDatabase } from '#tests/support/database.ts';

describe('the test database', () => {
  it('is a real PostgreSQL, one for all files of a worker', async () => {
    const { pool } = await workerDatabase();
    const { rows } = await pool.query<{ version: string }>('select version()');
    expect(rows[0]?.version).toMatch(/^PostgreSQL 1[5-8]\./u);
    expect(await workerDatabase()).toBe(await workerDatabase());
  });

  it('is cloned for a test that needs its own', async () => {
    const database = await freshDatabase();
    await database.pool.query('create table only_here (id int)');
    const { pool } = await workerDatabase();
    await expect(pool.query('select * from only_here')).rejects.toThrow('does not exist');
    await database.close();
  });

  it('R-07 may drop its connections, idle or in use, without ending the process', async () => {
    const database = await freshDatabase();
    const lent = await database.pool.connect();
    const { pool: other } = await workerDatabase();
    await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      new URL(database.url).pathname.slice(1),
    ]);
    await expect(lent.query('select 1')).rejects.toThrow(/terminat|not queryable/iu);
    lent.release(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});
