import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

import { openQueueDatabase, verifyDirect } from '#server/db/queueDatabase.ts';
import { reasonOf } from '#server/db/reasons.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { poolerPrograms, startPooler } from '#tests/support/pooledServers.ts';
import { appWith } from '#tests/support/world.ts';

import { startCluster } from '../../bench/drill/cluster.ts';
import { makeInstallation, SERVER } from '../../bench/drill/roles.ts';

const refusal = (url: string, pool: pg.Pool) =>
  verifyDirect(url, pool).then(() => 'none', reasonOf);

it('F-21 the start accepts a DATABASE_DIRECT_URL that leads where DATABASE_URL does, and no other', async () => {
  const [own, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  onTestFinished(async () => {
    await Promise.all([own.close(), other.close()]);
  });
  const { url, pool } = own.server;
  expect(await refusal(url, pool)).toBe('none');
  const name = new URL(other.server.url).pathname.slice(1);
  expect(await refusal(other.server.url, pool)).toMatch(
    new RegExp(`^DATABASE_DIRECT_URL: leads to the database ${name}, and`, 'u'),
  );
  expect(await refusal(own.url, pool)).toMatch(/^DATABASE_DIRECT_URL: leads to the login /u);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  expect(await refusal(wrong.href, pool)).toContain('password authentication failed');
});

it('F-21 the start refuses PgBouncer’s address and another server’s as DATABASE_DIRECT_URL', async ({
  skip,
}) => {
  const programs = poolerPrograms();
  if (!programs) return skip('PostgreSQL 15 and PgBouncer are not installed here');
  const [cluster, other] = await Promise.all([
    startCluster(programs.postgres, { fast: true }),
    startCluster(programs.postgres, { fast: true }),
  ]);
  await Promise.all([makeInstallation(cluster), makeInstallation(other)]);
  const pooler = await startPooler(programs.pooler, cluster);
  const pool = new pg.Pool({ connectionString: cluster.url('felix', SERVER) });
  onTestFinished(async () => {
    await pool.end();
    await pooler.stop();
    await Promise.all([cluster.stop(), other.stop()]);
  });
  expect(await refusal(cluster.url('felix', SERVER), pool)).toBe('none');
  expect(await refusal(other.url('felix', SERVER), pool)).toContain('another server of PostgreSQL');
  await expect
    .poll(() => refusal(pooler.url, pool))
    .toMatch(/unsupported startup parameter|a pooler’s address/u);
});

it('F-21 a server is not ready while its queue of timed work does not answer', async () => {
  const lost = openQueueDatabase('postgres://nobody@127.0.0.1:9/none');
  onTestFinished(lost.close);
  const answer = await (await appWith({ queue: lost })).request('/readyz');
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('The queue of timed work does not answer'),
  ]);
});
