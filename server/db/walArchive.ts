import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { giveTo, type EmbeddedLocation } from './embeddedPlace.ts';
import { utcStamp } from './utcStamp.ts';

const SEGMENT = /^[0-9A-F]{24}$/u;
/** Written by PostgreSQL when a base backup ends. */
const HISTORY = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/u;
/** A segment's name begins with its timeline. */
const TIMELINE = 8;

/** Where PostgreSQL archives the WAL of the cluster in `base`. It belongs to that cluster alone and has no gaps. */
export const walFolder = (base: string): string => join(base, 'backups', 'wal');

/** PostgreSQL's settings that archive every segment, full or an hour old. Makes the folder. */
export function archiveSettings({ base, account }: EmbeddedLocation): string[] {
  const folder = walFolder(base);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // PostgreSQL's account passes through; the backups beside are readable by their owner alone.
  chmodSync(join(base, 'backups'), account.uid === undefined ? 0o700 : 0o711);
  giveTo(account, folder);
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${folder}`,
    'archive_timeout=1h',
    'wal_compression=on',
  ];
}

/** Moves the archive of another cluster, or of one that wrote without archiving, aside. */
export function setArchiveAside(base: string): void {
  const folder = walFolder(base);
  if (existsSync(folder)) renameSync(folder, `${folder}.before-${utcStamp(new Date())}`);
}

/** A backup from which the archive goes on. */
export type BaseBackup = { name: string; firstWal: string; endedAt: Date };

/** The backups that an archive knows, oldest first. */
export async function basesIn(folder: string): Promise<BaseBackup[]> {
  const names = (await namesIn(folder)).filter((name) => HISTORY.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text, n) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mu').exec(text)?.[1];
    const [name, endedAt] = [field('LABEL'), field('STOP TIME')];
    const firstWal = names[n]?.slice(0, 24) ?? '';
    return name && endedAt ? [{ name, firstWal, endedAt: new Date(endedAt) }] : [];
  });
}

/** The segments and timelines of an archive, or of a cluster's `pg_wal`, that a recovery from `firstWal` may need. */
export async function walSince(folder: string, firstWal: string): Promise<string[]> {
  const names = await namesIn(folder);
  return names.filter(
    (name) =>
      name.endsWith('.history') || (SEGMENT.test(name) && position(name) >= position(firstWal)),
  );
}

/** Removes what no recovery from `firstWal` on needs. */
export async function pruneWal(folder: string, firstWal: string): Promise<void> {
  const old = (await namesIn(folder)).filter(
    (name) =>
      (SEGMENT.test(name) || HISTORY.test(name)) &&
      position(name.slice(0, 24)) < position(firstWal),
  );
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

const position = (segment: string) => segment.slice(TIMELINE);

const namesIn = async (folder: string) =>
  (await readdir(folder).catch((): string[] => [])).toSorted();
