import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { utcStamp } from '../utcStamp.ts';

const NAME = /^felix-\d{8}T\d{6}Z(?:-manual)?\.tar\.gz$/u;
const NIGHTLY = /^felix-\d{8}T\d{6}Z\.tar\.gz$/u;
const PARTIAL = /^felix-\d{8}T\d{6}Z(?:-manual)?\.tar\.gz\.partial$/u;

export const MANIFEST = 'manifest.json';
/** The last entry; without it the archive is truncated. */
export const END = 'complete';

/** The first entry of a backup: a description to read before unpacking. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The release that took the backup. */
  version: z.string(),
  /** The newest applied migration. */
  schema: z.number(),
  /** Major version of PostgreSQL; data files work with no other one. */
  postgres: z.number(),
  /** Operating system and processor: data files work on no other. */
  platform: z.string(),
  /** Whether uploaded files are included; files in a bucket are not. */
  hasFiles: z.boolean(),
  /** Approximate unpacked size in bytes. */
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The backup folder of a data folder. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** felix-20261122T032000Z.tar.gz, or felix-20261122T032000Z-manual.tar.gz */
export const backupName = (at: Date, { isManual }: { isManual: boolean }): string =>
  `felix-${utcStamp(at)}${isManual ? '-manual' : ''}.tar.gz`;

/** Finished backups of a folder, oldest first. */
export async function listBackups(folder: string): Promise<{ path: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const paths = names.filter((name) => NAME.test(name)).toSorted();
  return Promise.all(
    paths.map(async (name) => ({
      path: join(folder, name),
      bytes: (await stat(join(folder, name))).size,
    })),
  );
}

/** Removes the oldest nightly backups beyond `keep`, and no manual ones. Returns how many were removed. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
  const nightly = (await listBackups(folder)).filter(({ path }) => isNightly(basename(path)));
  const old = nightly.slice(0, -keep);
  await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  return old.length;
}

export const isNightly = (name: string): boolean => NIGHTLY.test(name);

/** Removes unfinished backups. Call it only while no other backup is running. */
export async function removePartial(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
