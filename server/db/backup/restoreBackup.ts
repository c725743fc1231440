import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { extract } from 'tar';

import type { FilesAt } from '../../ports/filesAt.ts';
import { EXIT_TEMPORARY, StartRefused } from '../../startRefused.ts';
import { lockDataFolder } from '../dataLock.ts';
import { stopOrphan } from '../embeddedOrphan.ts';
import { giveTo, type EmbeddedLocation, placeFor } from '../embeddedPlace.ts';
import { walFolder } from '../walArchive.ts';
import { backupsFolder, type Manifest } from './backupFiles.ts';
import { checkBackup } from './checkBackup.ts';
import { PASSWORD_FILE } from './connectAsOwner.ts';
import {
  baseFor,
  bytesOf,
  type Moment,
  provideWal,
  recover,
  type Recovered,
  walFrom,
} from './recovery.ts';
import { unpackUploads, uploadMoves } from './restoredFiles.ts';
import { checkRoom, type FreeBytes } from './room.ts';
import { type FileMove, swap } from './swap.ts';

type Target = { dataDir: string; files: FilesAt };
type Options = { now?: Date; free?: FreeBytes };
type Restored = Recovered & {
  manifest: Manifest;
  /** What was moved aside, and to where; a `to` within `from` holds the contents of `from`. */
  movedAside: { from: string; to: string }[];
};

/**
 * Replaces a data folder's contents with a backup, or with the state of a moment: the newest backup before it and the WAL
 * archived since. The old contents are moved aside and never removed. Nothing is touched until the backup has been read
 * completely and unpacked, and PostgreSQL has recovered it. Throws StartRefused otherwise.
 */
export async function restoreBackup(
  from: string | { moment: Moment },
  { dataDir, files }: Target,
  { now = new Date(), free }: Options = {},
): Promise<Restored> {
  const { file, recovery } = await sourceOf(from, dataDir);
  const manifest = await checkBackup(file, { dataDir, isInBucket: files.bucket !== undefined });
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir);
  const drafts: string[] = [];
  try {
    const place = placeFor(dataDir);
    await stopOrphan(join(place.base, 'postgres'));
    const wal = recovery ? await walFrom(place.base, recovery.base) : [];
    await checkRoom(place.base, manifest.bytes + (await bytesOf(wal)), free).catch(
      refuse(EXIT_TEMPORARY),
    );
    const database = await mkdtemp(join(place.base, 'postgres.new-'));
    drafts.push(database);
    await unpackDatabase(file, database, place.account);
    if (recovery) await provideWal(join(database, 'postgres'), wal);
    await giveAll(place.account, join(database, 'postgres'));
    const recovered = await recover(database, recovery?.moment);
    const stamp = stampOf(now);
    const moves = databaseMoves(place.base, database, stamp);
    const movedAside = moves
      .filter(({ target }) => existsSync(target))
      .map(({ target, aside }) => ({ from: target, to: aside }));
    if (manifest.hasFiles) {
      const isMoment = recovery !== undefined;
      const uploads = await unpackUploads(file, files.folder, { isMoment });
      drafts.push(uploads);
      const ofUploads = await uploadMoves(files.folder, uploads, stamp);
      moves.push(...ofUploads.moves);
      if (ofUploads.aside) movedAside.push({ from: files.folder, to: ofUploads.aside });
    }
    await swap(moves, dataDir);
    return { manifest, ...recovered, movedAside };
  } finally {
    await Promise.all(drafts.map((path) => rm(path, { recursive: true, force: true })));
    lock.release();
  }
}

async function sourceOf(from: string | { moment: Moment }, dataDir: string) {
  if (typeof from === 'string') return { file: from };
  const { moment } = from;
  await mkdir(dataDir, { recursive: true });
  const folder = backupsFolder(dataDir);
  const base = await baseFor(moment, placeFor(dataDir).base, folder);
  return { file: join(folder, base.name), recovery: { moment, base } };
}

function databaseMoves(base: string, draft: string, stamp: string): FileMove[] {
  const aside = (target: string) => ({ target, aside: `${target}.before-${stamp}` });
  return [
    ...['postgres', PASSWORD_FILE].map((name) => ({
      ...aside(join(base, name)),
      draft: join(draft, name),
    })),
    // It continues the old cluster.
    aside(walFolder(base)),
  ];
}

async function unpackDatabase(file: string, folder: string, account: EmbeddedLocation['account']) {
  giveTo(account, folder);
  await extract({ strict: true, preserveOwner: false, file, cwd: folder, filter: isDatabase });
}

const isDatabase = (path: string) => path === PASSWORD_FILE || path.startsWith('postgres/');

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
