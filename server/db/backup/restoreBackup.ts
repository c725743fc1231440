import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import pg from 'pg';
import { extract } from 'tar';

import type { FilesAt } from '../../ports/filesAt.ts';
import { EXIT_TEMPORARY, StartRefused } from '../../startRefused.ts';
import { lockDataFolder } from '../dataLock.ts';
import { startEmbedded } from '../embedded.ts';
import { stopOrphan } from '../embeddedOrphan.ts';
import { giveTo, type EmbeddedLocation, placeFor } from '../embeddedPlace.ts';
import { checkBackup } from './checkBackup.ts';
import { PASSWORD_FILE } from './connectAsOwner.ts';
import type { Manifest } from './backupFiles.ts';
import { checkRoom, type FreeBytes } from './room.ts';
import { syncPath } from './syncPath.ts';
import { UPLOADS } from './uploads.ts';
import { UNFINISHED } from './unfinished.ts';

type Target = { dataDir: string; files: FilesAt };
type Restored = {
  manifest: Manifest;
  companies: number;
  issues: number;
  /** What was moved aside, and to where. */
  movedAside: { from: string; to: string }[];
};

/**
 * Replaces a data folder's contents with a backup; the old ones are moved aside and never removed. Nothing is touched
 * until the backup has been read completely and unpacked, and PostgreSQL has recovered it. Throws StartRefused
 * otherwise.
 */
export async function restoreBackup(
  file: string,
  { dataDir, files }: Target,
  { now = new Date(), free }: { now?: Date; free?: FreeBytes } = {},
): Promise<Restored> {
  const manifest = await checkBackup(file, {
    dataDir,
    isInBucket: files.bucket !== undefined,
  });
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir);
  const drafts: string[] = [];
  try {
    const place = placeFor(dataDir);
    await stopOrphan(join(place.base, 'postgres'));
    await checkRoom(place.base, manifest.bytes, free).catch(refuse(EXIT_TEMPORARY));
    const database = await mkdtemp(join(place.base, 'postgres.new-'));
    drafts.push(database);
    await unpackDatabase(file, database, place.account);
    const held = await recover(database);
    const moves: FileMove[] = ['postgres', PASSWORD_FILE].map((name) => ({
      draft: join(database, name),
      target: join(place.base, name),
    }));
    if (manifest.hasFiles) {
      await mkdir(dirname(files.folder), { recursive: true });
      const uploads = await mkdtemp(`${files.folder}.new-`);
      drafts.push(uploads);
      await unpackUploads(file, uploads);
      moves.push({ draft: join(uploads, UPLOADS), target: files.folder });
    }
    const movedAside = await swap(moves, { dataDir, stamp: stampOf(now) });
    return { manifest, ...held, movedAside };
  } finally {
    await Promise.all(drafts.map((path) => rm(path, { recursive: true, force: true })));
    lock.release();
  }
}

async function unpackDatabase(file: string, folder: string, account: EmbeddedLocation['account']) {
  giveTo(account, folder);
  await extract({ ...UNPACK, file, cwd: folder, filter: isDatabase });
  await giveAll(account, join(folder, 'postgres'));
}

async function unpackUploads(file: string, folder: string) {
  await mkdir(join(folder, UPLOADS));
  await extract({ ...UNPACK, file, cwd: folder, filter: isUpload });
  await syncAll(folder);
}

const UNPACK = { strict: true, preserveOwner: false };
const isDatabase = (path: string) => path === PASSWORD_FILE || path.startsWith('postgres/');
const isUpload = (path: string) => path.startsWith(`${UPLOADS}/`);

/** Starts the unpacked database once. PostgreSQL syncs all of its files before recovery. */
async function recover(folder: string) {
  const embedded = await startEmbedded({ dataDir: folder });
  try {
    const client = new pg.Client(embedded.url());
    await client.connect();
    const { rows } = await client.query<{ companies: number; issues: number }>(
      `select (select count(*)::integer from account) as companies, (select count(*)::integer from issue) as issues`,
    );
    await client.end();
    return rows[0] ?? { companies: 0, issues: 0 };
  } finally {
    await embedded.stop();
  }
}

type FileMove = { draft: string; target: string };

/** Moves the folders. If interrupted, no server starts (see `refuseUnfinished`); restoring again completes it. */
async function swap(moves: FileMove[], { dataDir, stamp }: { dataDir: string; stamp: string }) {
  const movedAside: Restored['movedAside'] = [];
  const mark = join(dataDir, UNFINISHED);
  await writeFile(mark, `${stamp}\n`);
  await syncPath(dataDir);
  for (const { draft, target } of moves) {
    const aside = `${target}.before-${stamp}`;
    if (existsSync(target)) {
      await rename(target, aside);
      movedAside.push({ from: target, to: aside });
    }
    await rename(draft, target);
    await syncPath(dirname(target));
  }
  await rm(mark);
  await syncPath(dataDir);
  return movedAside;
}

const stampOf = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/gu, '');

const refuse = (exitCode: number) => (error: unknown) => {
  throw new StartRefused(exitCode, error instanceof Error ? error.message : String(error));
};

async function giveAll({ uid, gid = uid }: EmbeddedLocation['account'], folder: string) {
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await syncPath(join(entry.parentPath, entry.name));
  }
}
