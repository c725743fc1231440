import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

const NAME = /^felix-\d{8}T\d{6}Z\.tar\.gz$/u;
const PARTIAL = /^felix-\d{8}T\d{6}Z\.tar\.gz\.partial$/u;

export const MANIFEST = 'manifest.json';
/** The last entry, without which the archive is cut off. */
export const END = 'complete';

/** The first entry of a backup: what it is, before it is unpacked. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  /** The release that took it. */
  version: z.string(),
  /** The newest migration that was applied. */
  schema: z.number(),
  /** Main version of PostgreSQL; its files can be read by no other one. */
  postgres: z.number(),
  /** Operating system and processor: PostgreSQL's files fit no other. */
  platform: z.string(),
  /** Whether uploaded files are in it, which they are not where they lie in a bucket. */
  hasFiles: z.boolean(),
  /** About how many bytes it unpacks to. */
  bytes: z.number(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Where the backups of a data folder lie. */
export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** felix-20261122T032000Z.tar.gz */
export const backupName = (at: Date): string =>
  `felix-${at.toISOString().replaceAll(/[-:]|\.\d+/gu, '')}.tar.gz`;

/** The finished backups of a folder, oldest first. */
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

/** Removes the oldest beyond `keep`, and what a process left that was killed. Gives how many backups went. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(0, -keep);
  await Promise.all(old.map(({ path }) => rm(path, { force: true })));
  return old.length;
}

/** Removes drafts of backups that were never finished. Call it while no other backup is being taken. */
export async function removePartial(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => PARTIAL.test(name));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
