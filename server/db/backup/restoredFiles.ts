import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { extract } from 'tar';

import { syncPath } from './syncPath.ts';
import type { FileMove } from './swap.ts';
import { accountsIn, UPLOADS, uploadsIn } from './uploads.ts';

/**
 * Unpacks the uploads of a backup within their folder, which may be a mount point and so is kept itself. With `isMoment`
 * the later uploads of the folder are added: files never change, and rows name those that count.
 */
export async function unpackUploads(
  file: string,
  folder: string,
  { isMoment }: { isMoment: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(join(folder, 'new-'));
  const uploads = join(draft, UPLOADS);
  await mkdir(uploads);
  await extract({
    strict: true,
    preserveOwner: false,
    file,
    cwd: draft,
    filter: (path) => path.startsWith(`${UPLOADS}/`),
  });
  if (isMoment) await addLater(folder, uploads);
  await syncAll(draft);
  return draft;
}

async function addLater(folder: string, uploads: string) {
  for await (const path of uploadsIn(folder)) {
    const target = join(uploads, path);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await link(join(folder, path), target);
  }
}

/** Moves that exchange the uploads of the folder. The old ones go to `aside`, `before-<stamp>` within, if there are any. */
export async function uploadMoves(
  folder: string,
  draft: string,
  stamp: string,
): Promise<{ moves: FileMove[]; aside?: string }> {
  const [old, restored] = await Promise.all([accountsIn(folder), accountsIn(join(draft, UPLOADS))]);
  const aside = join(folder, `before-${stamp}`);
  if (old.length > 0) await mkdir(aside);
  const moves = [...new Set([...old, ...restored])].map((name) => ({
    ...(restored.includes(name) && { draft: join(draft, UPLOADS, name) }),
    target: join(folder, name),
    aside: join(aside, name),
  }));
  return { moves, ...(old.length > 0 && { aside }) };
}

async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await syncPath(join(entry.parentPath, entry.name));
  }
}
