import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { restoreBackup, takeBackup, type TakenBackup } from '#server/db/backup/index.ts';
import { readSettings } from '#server/env.ts';
import { openStorage } from '#server/openStorage.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

const SLOW = 120_000;
const MB = 1_048_576;
const ROOT = join(import.meta.dirname, '..', '..');
const PLACE = { accountId: 7, key: crypto.randomUUID() };
const LARGE = { accountId: 7, key: crypto.randomUUID() };

const isKept = (folder: string, { accountId, key }: typeof PLACE) =>
  existsSync(join(folder, String(accountId), key.slice(0, 2), `${key}.original`));
const filesAt = (dir: string) => ({ folder: join(dir, 'files') });
type Full = { when: string; options: Parameters<typeof restoreBackup>[2] };

describe('a backup', () => {
  let folder: string;
  let backup: TakenBackup;

  beforeAll(async () => {
    folder = reachableFolder('restore');
    const dataDir = join(folder, 'data');
    const settings = readSettings({ DATA_DIR: dataDir, FELIX_DEMO: '0' });
    const storage = await openStorage(settings, pino({ level: 'silent' }));
    const files = filesAt(dataDir);
    const { put } = localFiles(files.folder);
    await put(PLACE, { original: Buffer.from('a photo') });
    await put(LARGE, { original: Buffer.alloc(4 * MB) });
    backup = await takeBackup({ dataDir, files, version: '1.2.3' }, { now: new Date() });
    await storage.close();
  }, SLOW);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it(
    'is restored where the folder of files is a mount point',
    async ({ skip }) => {
      const other = join(folder, 'mounted');
      const { folder: uploads } = filesAt(other);
      mkdirSync(uploads, { recursive: true });
      // Only root may mount.
      const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', uploads]);
      if (mount.status !== 0) return skip('this account may not mount');
      onTestFinished(() => void spawnSync('umount', [uploads]));
      const now = { accountId: 8, key: crypto.randomUUID() };
      await localFiles(uploads).put(now, { original: Buffer.from('of now') });
      const { movedAside } = await restoreBackup(backup.path, {
        dataDir: other,
        files: filesAt(other),
      });
      expect(isKept(uploads, PLACE)).toBe(true);
      expect(isKept(movedAside.at(-1)?.to ?? '', now)).toBe(true);
    },
    SLOW,
  );

  it.for<Full>([
    { when: 'is seen beforehand', options: {} },
    { when: 'shows on the way', options: { free: async () => Infinity } },
  ])(
    'is not restored where the folder of files is a mount point without room, which $when, and leaves nothing there',
    { timeout: SLOW },
    async ({ when, options }, { skip }) => {
      const other = join(folder, `small, ${when}`);
      const { folder: uploads } = filesAt(other);
      mkdirSync(uploads, { recursive: true });
      const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', uploads]);
      // Only root may mount.
      if (mount.status !== 0) return skip('this account may not mount');
      onTestFinished(() => void spawnSync('umount', [uploads]));
      const target = { dataDir: other, files: filesAt(other) };
      await expect(restoreBackup(backup.path, target, options)).rejects.toMatchObject({
        exitCode: 75,
        message: /No room/u,
      });
      expect(readdirSync(uploads)).toEqual([]);
      expect(readdirSync(other)).toEqual(['files']);
    },
  );

  it(
    'goes back to before a restore, and forth again, by the commands that are printed',
    async () => {
      const other = join(folder, 'there and back');
      const { folder: uploads } = filesAt(other);
      await restoreBackup(backup.path, { dataDir: other, files: filesAt(other) });
      const later = { accountId: 8, key: crypto.randomUUID() };
      await localFiles(uploads).put(later, { original: Buffer.from('of now') });
      writeFileSync(join(other, 'postgres', 'of now'), '');
      const state = () => [
        existsSync(join(other, 'postgres', 'of now')),
        isKept(uploads, later),
        isKept(uploads, PLACE),
      ];
      const env = { PATH: process.env['PATH'], DATA_DIR: other };
      const way = (said: string) => /^ {2}(npm run restore -- --back .*)$/mu.exec(said)?.[1] ?? '';
      const run = async (command: string) =>
        (await promisify(execFile)('sh', ['-c', command], { env, cwd: ROOT })).stdout;

      const back = way(await run(`npm run restore -- '${backup.path}'`));
      expect(state()).toEqual([false, false, true]);
      const forth = way(await run(back));
      expect(state()).toEqual([true, true, true]);
      const [stamp] = back.split(' ').slice(-1);
      expect(readdirSync(uploads)).not.toContain(`before-${stamp}`);
      await run(forth);
      expect(state()).toEqual([false, false, true]);
      await expect(run(forth)).rejects.toMatchObject({ code: 78 });
    },
    SLOW,
  );
});
