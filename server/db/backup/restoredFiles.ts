import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { extract } from 'tar';

import { checkRoom, type FreeBytes } from './room.ts';
import { syncPath } from './syncPath.ts';
import type { FileMove } from './swap.ts';
import { accountsIn, UPLOADS, uploadsIn } from './uploads.ts';

const DRAFT = 'new-';

type Needed = { base: string; bytes: number; free: FreeBytes | undefined };

/**
 * A new folder for the uploads of a backup, within their folder, which may be a mount point and so is kept itself.
 * Removes those of killed restores. Throws StartRefused without room for `bytes`; on the disk of `base` they have been
 * counted already.
 */
export async function uploadsDraft(folder: string, needed: Needed): Promise<string> {
  await mkdir(folder, { recursive: true });
  const old = (await readdir(folder)).filter((name) => name.startsWith(DRAFT));
  for (const name of old) await rm(join(folder, name), { recursive: true });
  const [filesDisk, databases] = await Promise.all([stat(folder), stat(needed.base)]);
  if (filesDisk.dev !== databases.dev) {
    await checkRoom(folder, needed.bytes, { free: needed.free, reserve: 0 });
  }
  return mkdtemp(join(folder, DRAFT));
}

/**
 * Unpacks the uploads of a backup into their draft. With `isMoment` the later uploads of the folder are added: files never
 * change, and rows name those that count.
 */
export async function unpackUploads(
  file: string,
  draft: string,
  { isMoment }: { isMoment: boolean },
): Promise<void> {
  const uploads = join(draft, UPLOADS);
  await mkdir(uploads);
  await extract({
    strict: true,
    preserveOwner: false,
    file,
    cwd: draft,
    filter: (path) => path.startsWith(`${UPLOADS}/`),
  });
  if (isMoment) await addLater(dirname(draft), uploads);
  await syncAll(draft);
}

async function addLater(folder: string, uploads: string) {
  for await (const path of uploadsIn(folder)) {
    const target = join(uploads, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(join(folder, path), target);
  }
}

/** Where a restore at `stamp` moves the uploads of the folder. */
export const uploadsAside = (folder: string, stamp: string): string =>
  join(folder, `before-${stamp}`);

/** Moves that exchange the uploads of the folder for those in `uploads`. */
export async function uploadMoves(
  folder: string,
  uploads: string,
  stamp: string,
): Promise<FileMove[]> {
  const [old, restored] = await Promise.all([accountsIn(folder), accountsIn(uploads)]);
  return [...new Set([...old, ...restored])].map((name) => ({
    ...(restored.includes(name) && { draft: join(uploads, name) }),
    target: join(folder, name),
    aside: join(uploadsAside(folder, stamp), name),
  }));
}

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await syncPath(join(entry.parentPath, entry.name));
  }
}
