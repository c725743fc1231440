import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { bytesEntry, writeArchive } from '#server/db/backup/archive.ts';
import { restoreBackup } from '#server/db/backup/index.ts';
import { latestMigration } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { openStorage } from '#server/openStorage.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

const manifest = () => ({
  format: 1,
  takenAt: '2026-11-22T03:20:00.000Z',
  version: '9.9.9',
  schema: latestMigration(),
  postgres: 18,
  platform: `${process.platform}-${process.arch}`,
  hasFiles: true,
  bytes: 1_000,
});
const NEEDED = ['postgres/PG_VERSION', 'postgres/global/pg_control', 'postgres/backup_label'];

let dataDir: string;
beforeEach(() => {
  dataDir = reachableFolder('restore');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Restores a file with the outer form of a backup. */
async function restoring(said: object, { names = NEEDED, bucket = false } = {}) {
  const file = join(dataDir, 'given.tar.gz');
  const entries = async function* () {
    yield* bytesEntry('manifest.json', Buffer.from(JSON.stringify({ ...manifest(), ...said })));
    for (const name of ['database.password', ...names]) yield* bytesEntry(name, Buffer.from('x'));
    yield* bytesEntry('complete', Buffer.alloc(0));
  };
  const { signal } = new AbortController();
  await writeArchive(file, entries(), { signal, watch: async () => {} });
  const files = {
    folder: join(dataDir, 'files'),
    ...(bucket && {
      bucket: { url: 'https://s3.example/b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' },
    }),
  };
  return restoreBackup(file, { dataDir, files });
}

it.each([
  ['of a newer version', { schema: 9e12 }, 'newer version of Felix (9.9.9)'],
  ['of another PostgreSQL', { postgres: 17 }, 'holds the files of PostgreSQL 17'],
  ['of another kind of machine', { platform: 'win32-x64' }, 'taken on win32-x64'],
  ['without the files that lay in a bucket', { hasFiles: false }, 'no uploaded files'],
  ['of a format that is not known', { format: 2 }, 'no whole backup'],
])('refuses a backup %s, and leaves the folder as it is', async (_, said, reason) => {
  await expect(restoring(said)).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringContaining(reason) as string,
  });
  expect(readdirSync(dataDir)).toEqual(['given.tar.gz']);
});

it('refuses a backup with uploaded files if they are in a bucket now', async () => {
  await expect(restoring({}, { bucket: true })).rejects.toThrow('FILES_URL is a bucket');
});

it.each([
  ['leads out of the folder', [...NEEDED, 'postgres/../../evil']],
  ['is nothing of a backup', [...NEEDED, 'etc/passwd']],
  ['says where the database starts is missing', NEEDED.slice(0, 2)],
])('refuses a backup in which something %s', async (_, names) => {
  await expect(restoring({}, { names })).rejects.toThrow('no whole backup of Felix');
});

it('refuses a backup too large for the disk', async () => {
  await expect(restoring({ bytes: 1e18 })).rejects.toMatchObject({
    exitCode: 75,
    message: expect.stringContaining('No room') as string,
  });
});

it('does not start on a folder with an interrupted restore', async () => {
  writeFileSync(join(dataDir, 'restore.unfinished'), '');
  const settings = readSettings({ DATA_DIR: dataDir });
  await expect(openStorage(settings, pino({ level: 'silent' }))).rejects.toMatchObject({
    exitCode: 78,
    message: expect.stringContaining('npm run restore') as string,
  });
});
