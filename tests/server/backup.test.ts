import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { restoreBackup, takeBackup, type TakenBackup } from '#server/db/backup/index.ts';
import { connectAsOwner } from '#server/db/backup/connectAsOwner.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { readSettings } from '#server/env.ts';
import { openStorage, type Storage } from '#server/openStorage.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { contentsOf, differences, tablesOf } from '../../bench/drill/contents.ts';

const SLOW = 120_000;
const GB = 1_073_741_824;
const PLACE = { accountId: 7, key: crypto.randomUUID() };

const isKept = (folder: string, { accountId, key }: typeof PLACE) =>
  existsSync(join(folder, String(accountId), key.slice(0, 2), `${key}.original`));
const filesAt = (dir: string) => ({ folder: join(dir, 'files') });
const open = (dir: string) =>
  openStorage(readSettings({ DATA_DIR: dir, FELIX_DEMO: '0' }), pino({ level: 'silent' }));

describe('the embedded database of a running server', () => {
  let folder: string;
  let dataDir: string;
  let storage: Storage;
  let owner: Client;
  let backup: TakenBackup;

  const take = (options: Partial<Parameters<typeof takeBackup>[1]> = {}) =>
    takeBackup(
      { dataDir, files: filesAt(dataDir), version: '1.2.3' },
      { keep: 7, now: new Date(), ...options },
    );
  const backups = () => readdirSync(join(dataDir, 'backups')).toSorted();
  const insert = (name: string) =>
    owner.query('insert into account (name, domain) values ($1, $1)', [name]);

  beforeAll(async () => {
    folder = reachableFolder('backup');
    dataDir = join(folder, 'data');
    storage = await open(dataDir);
    owner = await connectAsOwner(placeFor(dataDir).base);
    await insert('before');
    await localFiles(filesAt(dataDir).folder).put(PLACE, { original: Buffer.from('a photo') });
  }, SLOW);
  afterAll(async () => {
    await owner.end();
    await storage.close();
    rmSync(folder, { recursive: true, force: true });
  }, SLOW);

  it(
    'is backed up while it works, with everything committed until the end, and the uploaded files',
    async () => {
      let expected = {};
      backup = await take({
        beforeStop: async () => {
          await insert('during');
          expected = tablesOf(await contentsOf(owner));
        },
      });
      await insert('after');

      const other = join(folder, 'other');
      const restored = await restoreBackup(backup.path, { dataDir: other, files: filesAt(other) });
      expect(restored).toMatchObject({ companies: 2, issues: 0, movedAside: [] });
      expect(restored.manifest).toMatchObject({ version: '1.2.3', hasFiles: true });
      const started = await open(other);
      const reader = await connectAsOwner(placeFor(other).base);
      const found = tablesOf(await contentsOf(reader));
      await reader.end();
      await started.close();
      expect(differences(expected, found)).toEqual([]);
      const photo = await localFiles(filesAt(other).folder).read(PLACE, 'original');
      expect(await new Response(photo?.stream).text()).toBe('a photo');
    },
    SLOW,
  );

  it(
    'is restored over existing data, which is moved aside',
    async () => {
      const other = join(folder, 'other');
      const { folder: uploads } = filesAt(other);
      const later = { accountId: 8, key: crypto.randomUUID() };
      await localFiles(uploads).put(later, { original: Buffer.from('of now') });
      const { movedAside } = await restoreBackup(backup.path, {
        dataDir: other,
        files: filesAt(other),
      });
      expect(movedAside.map(({ from }) => from)).toEqual(
        ['postgres', 'database.password', 'files'].map((name) => join(other, name)),
      );
      expect(isKept(movedAside.at(-1)?.to ?? '', later)).toBe(true);
      expect(isKept(uploads, later)).toBe(false);
      expect(isKept(uploads, PLACE)).toBe(true);
      expect(readdirSync(uploads).toSorted()).toEqual(
        [String(PLACE.accountId), basename(movedAside.at(-1)?.to ?? ''), 'received'].toSorted(),
      );
      expect(readdirSync(other).filter((name) => /\.new-|unfinished|\.lock/u.test(name))).toEqual(
        [],
      );
    },
    SLOW,
  );

  it(
    'keeps the last seven nightly backups, every manual one, and other files',
    async () => {
      const folderOf = join(dataDir, 'backups');
      writeFileSync(join(folderOf, 'felix-20260101T090000Z-manual.tar.gz'), '');
      for (let day = 10; day < 20; day += 1) {
        writeFileSync(join(folderOf, `felix-202601${day}T032000Z.tar.gz`), '');
      }
      writeFileSync(join(folderOf, 'felix-20260101T032000Z.tar.gz.partial'), 'killed on the way');
      writeFileSync(join(folderOf, 'a note.txt'), '');
      const { path, removed } = await take();
      expect(removed).toBe(5);
      expect(backups()).toHaveLength(9);
      expect(backups()).toEqual(
        expect.arrayContaining(['a note.txt', 'felix-20260101T090000Z-manual.tar.gz']),
      );
      expect(join(folderOf, backups().at(-1) ?? '')).toBe(path);
    },
    SLOW,
  );

  it(
    'is backed up by `npm run backup` without the loss of an earlier backup, whatever BACKUPS_KEPT is',
    async () => {
      const before = backups();
      const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUPS_KEPT: '0' };
      const script = join(import.meta.dirname, '..', '..', 'scripts', 'backup.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
      const [made = '', ...more] = backups().filter((name) => !before.includes(name));
      expect(more).toEqual([]);
      expect(made).toMatch(/^felix-\d{8}T\d{6}Z-manual\.tar\.gz$/u);
      expect(stdout).toContain(made);
      expect(backups()).toEqual([...before, made].toSorted());
    },
    SLOW,
  );

  it('is not backed up if the disk is full, with a clear error', async () => {
    const before = backups();
    await expect(take({ free: async () => GB / 2 })).rejects.toThrow(
      /No room in .* MB are needed/u,
    );
    expect(backups()).toEqual(before);
  });

  it(
    'is not backed up twice at once',
    async () => {
      let second: unknown;
      await take({
        beforeStop: async () => {
          second = await take({ now: new Date(0) }).catch(String);
        },
      });
      expect(second).toBe('Error: Another backup is being taken');
    },
    SLOW,
  );

  it(
    'leaves nothing of an aborted backup behind',
    async () => {
      const before = backups();
      const over = new AbortController();
      const broken = take({ signal: over.signal, beforeStop: async () => over.abort() });
      await expect(broken).rejects.toThrow(/abort/u);
      expect(backups()).toEqual(before);
    },
    SLOW,
  );

  it(
    'is not restored into while a server holds the folder',
    async () => {
      const before = readFileSync(join(dataDir, 'database.password'), 'utf8');
      await expect(
        restoreBackup(backup.path, { dataDir, files: filesAt(dataDir) }),
      ).rejects.toMatchObject({ exitCode: 75, message: /is using the data folder/u });
      expect(readFileSync(join(dataDir, 'database.password'), 'utf8')).toBe(before);
      await insert('still there');
    },
    SLOW,
  );

  it(
    'is not restored from a truncated or damaged file',
    async () => {
      const whole = readFileSync(backup.path);
      const target = { dataDir: join(folder, 'fresh'), files: filesAt(join(folder, 'fresh')) };
      const file = join(folder, 'damaged.tar.gz');
      for (const place of [100, whole.length >> 1, whole.length - 6]) {
        const flipped = Buffer.from(whole);
        flipped[place] = ~(flipped[place] ?? 0) & 255;
        for (const bytes of [flipped, whole.subarray(0, place)]) {
          writeFileSync(file, bytes);
          await expect(restoreBackup(file, target), `at ${place}`).rejects.toMatchObject({
            exitCode: 78,
            message: /is no whole backup of Felix/u,
          });
        }
      }
      expect(readdirSync(folder)).not.toContain('fresh');
    },
    SLOW,
  );
});
