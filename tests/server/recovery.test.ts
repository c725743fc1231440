import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import {
  goBack,
  lacksBase,
  type Moment,
  restoreBackup,
  takeBackup,
} from '#server/db/backup/index.ts';
import { connectAsOwner } from '#server/db/backup/connectAsOwner.ts';
import { placeFor } from '#server/db/embeddedPlace.ts';
import { readSettings } from '#server/env.ts';
import { openStorage } from '#server/openStorage.ts';
import { localFiles } from '#server/ports/localFiles.ts';
import { failRenames } from '#tests/support/failingRename.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

const SLOW = 120_000;

describe('an embedded database that archives its WAL', () => {
  let folder: string;
  let dataDir: string;
  let moment: Date;
  const aFile = () => ({ accountId: 7, key: crypto.randomUUID() });
  const [early, late] = [aFile(), aFile()];

  const wal = () => join(dataDir, 'backups', 'wal');
  const segments = () => readdirSync(wal()).filter((name) => /^[0-9A-F]{24}$/u.test(name));
  const files = () => ({ folder: join(dataDir, 'files') });
  const restore = (to: Moment) => restoreBackup({ moment: to }, { dataDir, files: files() });
  let minutes = 0;
  /** A backup is named by its second. */
  const backUp = async () => {
    minutes += 1;
    const now = new Date(Date.now() + minutes * 60_000);
    await takeBackup({ dataDir, files: files(), version: '1.2.3' }, { keep: 2, now });
    await vi.waitFor(async () => expect(await lacksBase(dataDir)).toBe(false), { timeout: 15_000 });
  };
  const keepFile = (place: typeof early) =>
    localFiles(files().folder).put(place, { original: Buffer.from('a photo') });
  const has = ({ accountId, key }: typeof early) =>
    existsSync(join(files().folder, String(accountId), key.slice(0, 2), `${key}.original`));

  /** Runs the database for some work of its owner. */
  async function running(work: (owner: Client) => Promise<void>, archive = '1') {
    const settings = readSettings({ DATA_DIR: dataDir, FELIX_DEMO: '0', WAL_ARCHIVE: archive });
    const storage = await openStorage(settings, pino({ level: 'silent' }));
    const owner = await connectAsOwner(placeFor(dataDir).base);
    try {
      await work(owner);
    } finally {
      await owner.end();
      await storage.close();
    }
  }
  const insert = (owner: Client, name: string) =>
    owner.query('insert into account (name, domain) values ($1, $1)', [name]);
  async function names() {
    let found: string[] = [];
    await running(async (owner) => {
      const { rows } = await owner.query<{ name: string }>('select name from account order by id');
      found = rows.map(({ name }) => name);
    });
    return found;
  }

  beforeAll(async () => {
    folder = reachableFolder('recovery');
    dataDir = join(folder, 'data');
    await running(async (owner) => {
      await insert(owner, 'first');
      await backUp();
      await insert(owner, 'before');
      await keepFile(early);
      const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at');
      moment = rows[0]?.at ?? new Date(0);
      // The clock of the database is finer than a Date.
      moment.setMilliseconds(moment.getMilliseconds() + 1);
      await owner.query('select pg_sleep(0.01)');
      await insert(owner, 'after');
      await keepFile(late);
    });
  }, SLOW);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is not recovered to a moment before its archive begins or after it ends, and nothing is touched', async () => {
    const before = readdirSync(dataDir);
    await expect(restore(new Date(moment.getTime() - 86_400_000))).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('the archive begins at') as string,
    });
    await expect(restore(new Date(moment.getTime() + 86_400_000))).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringContaining('the archive ends before, with a change of') as string,
    });
    expect(readdirSync(dataDir)).toEqual(before);
    expect(readdirSync(files().folder).filter((name) => /new-|before-/u.test(name))).toEqual([]);
  });

  it(
    'is recovered by running an interrupted recovery again',
    async () => {
      const isUpload = (path: unknown) => path === join(files().folder, String(early.accountId));
      let isInterrupted = false;
      const end = failRenames((from) => {
        isInterrupted ||= isUpload(from);
        return isInterrupted;
      });
      await expect(restore('latest')).rejects.toThrow('interrupted');
      await expect(names()).rejects.toMatchObject({ exitCode: 78 });
      end();
      const { stamp, companies } = await restore('latest');
      expect(companies).toBe(3);
      await goBack(stamp, { dataDir, files: files() });
      expect(await names()).toEqual(['first', 'before', 'after']);
    },
    SLOW,
  );

  it(
    'is recovered to a moment, with all before it and nothing after, and back again to the end',
    async () => {
      const { stamp, companies } = await restore(moment);
      expect(companies).toBe(2);
      expect(existsSync(wal())).toBe(false);
      expect(await lacksBase(dataDir)).toBe(true);
      expect(await names()).toEqual(['first', 'before']);
      // Later files are left to the sweep, and kept aside as well.
      expect([has(early), has(late)]).toEqual([true, true]);

      await goBack(stamp, { dataDir, files: files() });
      const latest = await restore('latest');
      expect(latest.companies).toBe(3);
      expect(Date.parse(latest.lastChange ?? '')).toBeGreaterThan(moment.getTime());
      expect(await names()).toEqual(['first', 'before', 'after']);
    },
    SLOW,
  );

  it(
    'loses WAL from before its oldest nightly backup, and begins a new archive after a time without',
    async () => {
      await running(async (owner) => {
        await backUp();
        const [first = ''] = segments();
        for (const name of ['more', 'yet more']) {
          await insert(owner, name);
          await backUp();
        }
        expect(segments()).not.toContain(first);
        expect(segments().length).toBeGreaterThan(0);
      });
      await running(async () => {}, '0');
      expect(existsSync(wal())).toBe(false);
      const asides = readdirSync(join(dataDir, 'backups')).filter((name) =>
        name.startsWith('wal.'),
      );
      expect(asides.every((name) => /^wal\.before-\d{8}T\d{6}Z$/u.test(name))).toBe(true);
      await running(async () => expect(await lacksBase(dataDir)).toBe(true));
    },
    SLOW,
  );
});

it.each([
  ['needs the nightly backups', { BACKUPS_KEPT: '0' }],
  ['is for the embedded database', { DATABASE_URL: 'postgres://felix_server@db.example/felix' }],
])('a refused WAL_ARCHIVE says that it %s', (reason, settings) => {
  expect(() => readSettings({ WAL_ARCHIVE: '1', ...settings })).toThrow(`WAL_ARCHIVE: ${reason}`);
});
