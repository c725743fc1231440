import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type pg from 'pg';

import type { FilesAt } from '../../ports/filesAt.ts';
import { placeFor } from '../embeddedPlace.ts';
import { basesIn, pruneWal, walFolder } from '../walArchive.ts';
import { bytesEntry, writeArchive } from './archive.ts';
import {
  backupName,
  backupsFolder,
  END,
  isNightly,
  listBackups,
  type Manifest,
  MANIFEST,
  pruneBackups,
  removePartial,
} from './backupFiles.ts';
import { clusterEntries } from './clusterCopy.ts';
import { connectAsOwner, PASSWORD_FILE } from './connectAsOwner.ts';
import { uploadEntries, uploadedBytes } from './uploads.ts';
import { checkRoom, freeBytes, type FreeBytes, megabytes } from './room.ts';

/** The source: the running embedded database of a data folder, and the uploaded files. */
export type BackedUp = { dataDir: string; files: FilesAt; version: string };

type Options = {
  /** Number of nightly backups to keep, including this one. Absent: a manual backup, which nothing removes. */
  keep?: number;
  now: Date;
  signal?: AbortSignal;
  free?: FreeBytes;
  /** Awaited right before the moment the backup represents; it contains everything committed by then. */
  beforeStop?: () => Promise<void>;
};

export type TakenBackup = { path: string; megabytes: number; removed: number };

// An arbitrary constant of this product.
const ONE_AT_A_TIME = 7_310_453;
const LOOK_EVERY = 64 * 1024 * 1024;
/** Minimum size of the WAL in the copy. */
const WAL_BYTES = 64 * 1024 * 1024;
/** Estimated growth since the previous backup. */
const GROWTH = 1.5;

/**
 * Writes one file with the database and the uploaded files into `backups` of the data folder while the server runs, and
 * removes the oldest nightly ones beyond `keep` with their WAL. Throws, leaving nothing behind, if the disk is too full;
 * and, after the backup, if PostgreSQL fails to archive WAL.
 */
export async function takeBackup(source: BackedUp, options: Options): Promise<TakenBackup> {
  const { keep, now, signal = new AbortController().signal, free = freeBytes } = options;
  const folder = backupsFolder(source.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { base } = placeFor(source.dataDir);
  const client = await connectAsOwner(base);
  try {
    await refuseSecond(client);
    await removePartial(folder);
    const manifest = await describe(client, source, now);
    const last = (await listBackups(folder)).at(-1)?.bytes;
    const needed = last === undefined ? manifest.bytes : Math.min(last * GROWTH, manifest.bytes);
    await checkRoom(folder, needed, { free });
    let looked = 0;
    const watch = async (written: number) => {
      if (written - looked < LOOK_EVERY) return;
      looked = written;
      await checkRoom(folder, 0, { free });
    };
    const name = backupName(now, { isManual: keep === undefined });
    const path = join(folder, name);
    const { beforeStop } = options;
    const entries = everything(client, { ...source, base, name, manifest, beforeStop });
    await writeArchive(path, entries, { signal, watch });
    const removed = keep === undefined ? 0 : await pruneBackups(folder, keep);
    await pruneArchive(walFolder(base), folder);
    await checkArchiving(client);
    return { path, megabytes: megabytes((await stat(path)).size), removed };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Removes WAL from before the oldest nightly backup. */
async function pruneArchive(wal: string, folder: string) {
  const backups = new Set((await listBackups(folder)).map(({ path }) => basename(path)));
  const oldest = (await basesIn(wal)).find(({ name }) => isNightly(name) && backups.has(name));
  if (oldest) await pruneWal(wal, oldest.firstWal);
}

async function checkArchiving(client: pg.Client) {
  const { rows } = await client.query<{ wal: string; since: string }>(
    `select last_failed_wal as wal, last_failed_time::text as since from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  const [failed] = rows;
  if (failed) throw new Error(`WAL is not archived: ${failed.wal} failed at ${failed.since}`);
}

async function refuseSecond(client: pg.Client) {
  const { rows } = await client.query<{ mine: boolean }>(
    'select pg_try_advisory_lock($1) as mine',
    [ONE_AT_A_TIME],
  );
  if (!rows[0]?.mine) throw new Error('Another backup is being taken');
}

async function describe(
  client: pg.Client,
  { files, version }: BackedUp,
  now: Date,
): Promise<Manifest> {
  const { rows } = await client.query<Pick<Manifest, 'schema' | 'postgres' | 'bytes'>>(
    `select (select max(created_at)::float8 from drizzle.__drizzle_migrations) as schema,
       current_setting('server_version_num')::integer / 10000 as postgres,
       (select sum(pg_database_size(oid))::float8 from pg_database) as bytes`,
  );
  const [found] = rows;
  if (!found) throw new Error('The database said nothing of itself');
  const hasFiles = files.bucket === undefined;
  const uploaded = hasFiles ? await uploadedBytes(files.folder) : 0;
  return {
    format: 1,
    takenAt: now.toISOString(),
    version,
    ...found,
    platform: `${process.platform}-${process.arch}`,
    hasFiles,
    bytes: found.bytes + WAL_BYTES + uploaded,
  };
}

type FullBackup = BackedUp &
  Pick<Options, 'beforeStop'> & { base: string; name: string; manifest: Manifest };

/**
 * A file is stored before a row refers to it and never changes, so copying files after the database covers every row.
 * They are copied before it as well: a draft may be discarded meanwhile.
 */
async function* everything(
  client: pg.Client,
  { files, base, name, manifest, beforeStop }: FullBackup,
) {
  yield* bytesEntry(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  yield* bytesEntry(PASSWORD_FILE, await readFile(join(base, PASSWORD_FILE)));
  const seen = new Set<string>();
  if (manifest.hasFiles) yield* uploadEntries(files.folder, seen);
  const cluster = join(base, 'postgres');
  yield* clusterEntries(client, { cluster, name: 'postgres', label: name, beforeStop });
  if (manifest.hasFiles) yield* uploadEntries(files.folder, seen);
  yield* bytesEntry(END, Buffer.alloc(0));
}
