import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

import { extract } from 'tar';

import type { FilesAt } from '../../ports/filesAt.ts';
import { lockDataFolder } from '../dataLock.ts';
import { stopOrphan } from '../embeddedOrphan.ts';
import { giveTo, type EmbeddedLocation, placeFor } from '../embeddedPlace.ts';
import { backupsFolder, type Manifest } from './backupFiles.ts';
import { checkBackup } from './checkBackup.ts';
import { PASSWORD_FILE } from './connectAsOwner.ts';
import { databaseMoves, unusedStamp } from './databaseMoves.ts';
import {
  baseFor,
  bytesOf,
  type Moment,
  provideWal,
  recover,
  type Recovered,
  walFrom,
} from './recovery.ts';
import { unpackUploads, uploadMoves, uploadsDraft } from './restoredFiles.ts';
import { asNoRoom, checkRoom, type FreeBytes } from './room.ts';
import { type FileMove, swap, undoUnfinished } from './swap.ts';
import { UPLOADS } from './uploads.ts';

type Target = { dataDir: string; files: FilesAt };
type Options = { now?: Date; free?: FreeBytes };
type Restored = Recovered & {
  manifest: Manifest;
  /** For `goBack`. */
  stamp: string;
  /** Whether there was a database to go back to. */
  hadDatabase: boolean;
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
  await undoUnfinished(dataDir);
  const { file, recovery } = await sourceOf(from, dataDir);
  const backup = await checkBackup(file, { dataDir, isInBucket: files.bucket !== undefined });
  const { manifest } = backup;
  await mkdir(dataDir, { recursive: true });
  const lock = await lockDataFolder(dataDir);
  const drafts: string[] = [];
  try {
    const place = placeFor(dataDir);
    await stopOrphan(join(place.base, 'postgres'));
    const wal = recovery ? await walFrom(place.base, recovery.base) : [];
    await checkRoom(place.base, manifest.bytes + (await bytesOf(wal)), { free });
    const database = await mkdtemp(join(place.base, 'postgres.new-'));
    drafts.push(database);
    const needed = { base: place.base, bytes: backup.uploadBytes, free };
    const uploads = manifest.hasFiles ? await uploadsDraft(files.folder, needed) : undefined;
    if (uploads !== undefined) drafts.push(uploads);
    await unpackDatabase(file, database, place.account);
    if (recovery) await provideWal(join(database, 'postgres'), wal);
    await giveAll(place.account, join(database, 'postgres'));
    const recovered = await recover(database, recovery?.moment);
    const stamp = unusedStamp(place.base, now);
    const hadDatabase = existsSync(join(place.base, 'postgres'));
    const moves = databaseMoves(place.base, (part) => join(database, basename(part)), stamp);
    if (uploads !== undefined) {
      await unpackUploads(file, uploads, { isMoment: recovery !== undefined });
      moves.push(...(await uploadMoves(files.folder, join(uploads, UPLOADS), stamp)));
    }
    const movedAside = asideOf(moves, files.folder);
    await swap(moves, dataDir);
    return { manifest, stamp, hadDatabase, ...recovered, movedAside };
  } catch (error) {
    throw asNoRoom(error);
  } finally {
    await Promise.all(drafts.map((path) => rm(path, { recursive: true, force: true })));
    lock.release();
  }
}

/** What the moves will put aside; the uploads count as one. */
function asideOf(moves: FileMove[], uploads: string) {
  const all = moves
    .filter(({ target }) => existsSync(target))
    .map(({ target, aside }) =>
      dirname(target) === uploads
        ? { from: uploads, to: dirname(aside) }
        : { from: target, to: aside },
    );
  return all.filter(({ to }, n) => all.findIndex((move) => move.to === to) === n);
}

async function sourceOf(from: string | { moment: Moment }, dataDir: string) {
  if (typeof from === 'string') return { file: from };
  const { moment } = from;
  await mkdir(dataDir, { recursive: true });
  const folder = backupsFolder(dataDir);
  const base = await baseFor(moment, placeFor(dataDir).base, folder);
  return { file: join(folder, base.name), recovery: { moment, base } };
}

async function unpackDatabase(file: string, folder: string, account: EmbeddedLocation['account']) {
  giveTo(account, folder);
  await extract({ strict: true, preserveOwner: false, file, cwd: folder, filter: isDatabase });
}

const isDatabase = (path: string) => path === PASSWORD_FILE || path.startsWith('postgres/');

async function giveAll({ uid, gid = uid }: EmbeddedLocation['account'], folder: string) {
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), uid, gid);
  }
}
