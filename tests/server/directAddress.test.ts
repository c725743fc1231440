import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';

import { migrateDatabase } from '#server/db/migrate.ts';
import { openQueueDatabase, type QueueDatabase, verifyDirect } from '#server/db/queueDatabase.ts';
import { reasonOf } from '#server/db/reasons.ts';
import { readSettings } from '#server/env.ts';
import { openStorage } from '#server/openStorage.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';
import { poolerPrograms, startPooler } from '#tests/support/pooledServers.ts';
import { appWith } from '#tests/support/world.ts';

import { startCluster } from '../../bench/drill/cluster.ts';
import { makeInstallation, OWNER, SERVER } from '../../bench/drill/roles.ts';

type Programs = NonNullable<ReturnType<typeof poolerPrograms>>;

/** PgBouncer in front of an installation that a server may run on, for all tests here. */
async function startPooled({ postgres, pooler }: Programs) {
  const cluster = await startCluster(postgres);
  await makeInstallation(cluster);
  return { cluster, pooler: await startPooler(pooler, cluster) };
}
let started: ReturnType<typeof startPooled> | undefined;
afterAll(async () => {
  if (!started) return;
  const { cluster, pooler } = await started;
  await pooler.stop();
  await cluster.stop();
});

const refusal = (url: string, pool: pg.Pool) =>
  verifyDirect(url, pool).then(() => 'none', reasonOf);

it('F-21 the start accepts a DATABASE_DIRECT_URL that leads where DATABASE_URL does, and no other', async () => {
  const [database, other] = await Promise.all([freshDatabase(), freshDatabase()]);
  onTestFinished(async () => {
    await Promise.all([database.close(), other.close()]);
  });
  const { url, pool } = database.server;
  expect(await refusal(url, pool)).toBe('none');
  const name = new URL(other.server.url).pathname.slice(1);
  expect(await refusal(other.server.url, pool)).toMatch(
    new RegExp(`^DATABASE_DIRECT_URL: leads to the database ${name}, and`, 'u'),
  );
  expect(await refusal(database.url, pool)).toMatch(/^DATABASE_DIRECT_URL: leads to the login /u);
  const wrong = new URL(url);
  wrong.password = 'wrong';
  expect(await refusal(wrong.href, pool)).toContain('password authentication failed');
});

it('F-21 the start refuses PgBouncer’s address and another server’s as DATABASE_DIRECT_URL', async ({
  skip,
}) => {
  const programs = poolerPrograms();
  if (!programs) return skip('PostgreSQL 15 and PgBouncer are not installed here');
  const { cluster, pooler } = await (started ??= startPooled(programs));
  const other = await startCluster(programs.postgres, { fast: true });
  onTestFinished(other.stop);
  await makeInstallation(other);
  const pool = new pg.Pool({ connectionString: cluster.url('felix', SERVER) });
  onTestFinished(() => pool.end());
  expect(await refusal(cluster.url('felix', SERVER), pool)).toBe('none');
  expect(await refusal(other.url('felix', SERVER), pool)).toContain('another server of PostgreSQL');
  await expect
    .poll(() => refusal(pooler.url, pool))
    .toMatch(/unsupported startup parameter|a pooler’s address/u);
});

it('F-21 DATABASE_DIRECT_URL may not be DATABASE_URL behind a pooler', () => {
  const address = 'postgres://felix_server@pooler.example/felix';
  const given = { DATABASE_URL: address, DATABASE_DIRECT_URL: address };
  expect(() => readSettings({ ...given, DATABASE_POOLER: 'transaction' })).toThrow(
    'DATABASE_DIRECT_URL: must differ from DATABASE_URL',
  );
  expect(readSettings(given).database).toMatchObject({ directUrl: address });
});

it('F-21 the start refuses PgBouncer’s address for the owner, and leaves no lock behind', async ({
  skip,
}) => {
  const programs = poolerPrograms();
  if (!programs) return skip('PostgreSQL 15 and PgBouncer are not installed here');
  const { cluster, pooler } = await (started ??= startPooled(programs));
  const server = cluster.url('felix', SERVER);
  const pooled = new URL(cluster.url('felix', OWNER));
  pooled.port = new URL(pooler.url).port;
  await expect
    .poll(() => migrateDatabase({ owner: pooled.href, server }).then(() => 'none', reasonOf))
    .toMatch(/unsupported startup parameter|a pooler’s address/u);
  await migrateDatabase({ owner: cluster.url('felix', OWNER), server });
}, 60_000);

it('F-21 the start behind PgBouncer refuses its address for the queue', async ({ skip }) => {
  const programs = poolerPrograms();
  if (!programs) return skip('PostgreSQL 15 and PgBouncer are not installed here');
  const { cluster, pooler } = await (started ??= startPooled(programs));
  const { url } = pooler;
  const [owner, direct] = [cluster.url('felix', OWNER), cluster.url('felix', SERVER)];
  await migrateDatabase({ owner, server: direct });
  const log = pino({ level: 'silent' });
  const opening = (directUrl: string) =>
    openStorage(
      {
        ...readSettings({ DATABASE_URL: url }),
        database: { url, directUrl, ownerUrl: undefined, readUrl: undefined, hasPooler: true },
      },
      log,
    );
  await expect(opening(url)).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringMatching(/^DATABASE_DIRECT_URL: .*pooler/u) as string,
  });
  const { close } = await opening(direct);
  await close();
}, 60_000);

type Spoil = (database: TestDatabase, queue: QueueDatabase) => Promise<unknown>;

it.each<[string, Spoil]>([
  [
    'may not use its tables',
    ({ pool }) => pool.query('revoke usage on schema pgboss from felix_app'),
  ],
  ['runs in another role', (_, queue) => queue.executeSql('reset role')],
])('F-21 a server is not ready while its queue of timed work %s', async (_, spoil) => {
  const database = await freshDatabase();
  const queue = openQueueDatabase(database.url);
  onTestFinished(async () => {
    await queue.close();
    await database.close();
  });
  const app = await appWith({ queue });
  expect((await app.request('/readyz')).status).toBe(200);
  await spoil(database, queue);
  expect((await app.request('/readyz')).status).toBe(503);
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
