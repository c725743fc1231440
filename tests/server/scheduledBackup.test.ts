import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { openQueueDatabase, type QueueDatabase } from '#server/db/queueDatabase.ts';
import { readSettings } from '#server/env.ts';
import { runJobs, type TimedWork } from '#server/modules/jobs/index.ts';
import { timedWork } from '#server/timedWork.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { world } from '#tests/support/world.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let queue: QueueDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  queue = openQueueDatabase(database.url);
});
afterAll(async () => {
  await queue.close();
  await database.close();
});

const start = (work: TimedWork) =>
  runJobs([work], { database: queue, log: pino({ level: 'silent' }) });
const backupWork = async (backup?: Parameters<typeof timedWork>[1]) => {
  const { deps } = await world();
  const found = timedWork(deps, backup).find(({ name }) => name === 'backup');
  if (!found) throw new Error('No backup');
  return found;
};
const schedules = async () =>
  (
    await database.pool.query<{ name: string; at: string }>(
      "select name, cron || ' ' || timezone as at from pgboss.schedule",
    )
  ).rows;

it('a backup is taken every night in the companies’ time zone, and none once switched off', async () => {
  const files = { folder: '/nowhere/files' };
  const on = await backupWork({ dataDir: '/nowhere', files, version: '', keep: 7, isDue: false });
  const first = start(on);
  await first.started;
  await first.stop();
  expect(await schedules()).toEqual([{ name: 'backup', at: '20 3 * * * Europe/Stockholm' }]);

  const second = start(await backupWork());
  await second.started;
  await second.stop();
  expect(await schedules()).toEqual([]);
});

it('a backup is taken at the start where archived WAL follows none', async () => {
  const source = { dataDir: '/nowhere', files: { folder: '/nowhere' }, version: '', keep: 7 };
  expect((await backupWork({ ...source, isDue: true })).atStart).toBe(true);
  expect((await backupWork({ ...source, isDue: false })).atStart).toBe(false);
});

it('a night the server was off is made up for at its next start', async () => {
  const run = vi.fn<() => Promise<void>>();
  const work = { ...(await backupWork()), isOff: false, lookEvery: 0.5, run };
  const before = start(work);
  await before.started;
  await before.stop();
  expect(run).not.toHaveBeenCalled();
  await database.pool.query("update pgboss.schedule set created_on = now() - interval '9 days'");
  await database.pool.query("update pgboss.version set cron_on = now() - interval '2 days'");

  const after = start(work);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 15_000 });
  await after.stop();
});

it('BACKUPS_KEPT sets how many backups are kept, seven by default, and 0 switches them off', () => {
  expect(readSettings({}).backupsKept).toBe(7);
  expect(readSettings({ BACKUPS_KEPT: '0' }).backupsKept).toBe(0);
  expect(() => readSettings({ BACKUPS_KEPT: '-1' })).toThrow('BACKUPS_KEPT');
});
