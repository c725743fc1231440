import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type pg from 'pg';

import { bytesEntry, fileEntry, folderEntry } from './archive.ts';

/** Recreated by PostgreSQL at startup, or useless to another server; pg_basebackup skips the same ones. */
const EMPTIED = new Set(
  'pg_dynshmem pg_notify pg_replslot pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles|pg_internal\.init.*|pgsql_tmp.*)$/u;
const WAL = /^[0-9A-F]{24}$/u;
const CONTROL = 'global/pg_control';

type Options = {
  /** The cluster's folder, and its name in the archive. */
  cluster: string;
  name: string;
  /** The backup's name in the WAL archive. */
  label: string;
  /** Awaited right before the moment the copy represents. */
  beforeStop?: (() => Promise<void>) | undefined;
};

/**
 * The files of a running cluster, from which PostgreSQL recovers everything committed before the copy ended
 * (PostgreSQL: "Making a Base Backup Using the Low Level API"). `client` is a superuser's and must keep its session.
 */
export async function* clusterEntries(
  client: pg.Client,
  { cluster, name, label, beforeStop }: Options,
): AsyncGenerator<Buffer> {
  // The slot keeps WAL that the copy needs from being removed by a checkpoint. Temporary: it ends with the session.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `felix_backup_${process.pid}`,
  ]);
  await client.query('select pg_backup_start($1, fast => true)', [label]);
  yield* treeEntries(cluster, '', name);
  yield* bytesEntry(`${name}/${CONTROL}`, await readSettled(join(cluster, CONTROL)));
  await beforeStop?.();
  const { rows } = await client.query<{ label: string; last: string }>(
    `select s.labelfile as label, pg_walfile_name(s.lsn) as last
     from pg_backup_stop(wait_for_archive => false) s`,
  );
  const [stopped] = rows;
  const first = /\(file ([0-9A-F]{24})\)/u.exec(stopped?.label ?? '')?.[1];
  if (!stopped || !first) throw new Error('PostgreSQL did not say which WAL the backup needs');
  yield* walEntries({ cluster, name, first, last: stopped.last });
  yield* bytesEntry(`${name}/backup_label`, Buffer.from(stopped.label));
}

/** Reads until two reads agree, because a checkpoint may be writing the file. */
async function readSettled(path: string): Promise<Buffer> {
  let [before, after] = [await readFile(path), await readFile(path)];
  while (!before.equals(after)) {
    before = after;
    after = await readFile(path);
  }
  return after;
}

async function* treeEntries(cluster: string, path: string, name: string): AsyncGenerator<Buffer> {
  yield* folderEntry(path ? `${name}/${path}` : name);
  if (EMPTIED.has(path)) return;
  for (const entry of await readdir(join(cluster, path), { withFileTypes: true })) {
    const inside = path ? `${path}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name) || inside === CONTROL) continue;
    if (entry.isDirectory()) {
      yield* treeEntries(cluster, inside, name);
    } else if (!entry.isFile()) {
      throw new Error(`${inside} is neither a file nor a folder: tablespaces are not backed up`);
    } else if (!inside.startsWith('pg_wal/')) {
      yield* fileEntry(`${name}/${inside}`, join(cluster, inside));
    }
  }
}

type Segments = { cluster: string; name: string; first: string; last: string };

async function* walEntries({ cluster, name, first, last }: Segments): AsyncGenerator<Buffer> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter(
    (segment) =>
      (WAL.test(segment) && segment >= first && segment <= last) || segment.endsWith('.history'),
  );
  if (!names.includes(first) || !names.includes(last)) {
    throw new Error('PostgreSQL removed WAL that the backup needs');
  }
  for (const segment of names.toSorted()) {
    yield* fileEntry(`${name}/pg_wal/${segment}`, join(cluster, 'pg_wal', segment));
  }
}
