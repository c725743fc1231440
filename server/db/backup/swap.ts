import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { lockDataFolder } from '../dataLock.ts';
import { syncPath } from './syncPath.ts';
import { UNFINISHED } from './unfinished.ts';

export type FileMove = {
  /** What takes the place of `target`; absent: nothing. */
  draft?: string;
  target: string;
  /** Where `target` goes if it is there. */
  aside: string;
};

/** As the mark in the data folder notes it before the first move. */
type NotedMove = FileMove & { hadTarget: boolean };

/**
 * Makes all moves or none. If it is killed, or cannot undo them either, no server starts (see `refuseUnfinished`) until
 * `undoUnfinished` has put everything back.
 */
export async function swap(moves: FileMove[], dataDir: string): Promise<void> {
  const conflicting = moves.find(({ aside }) => existsSync(aside));
  if (conflicting) throw new Error(`${conflicting.aside} exists already`);
  await note(moves, dataDir);
  try {
    for (const { draft, target, aside } of moves) {
      if (existsSync(target)) await move(target, aside);
      if (draft !== undefined) await move(draft, target);
    }
    await syncFolders(moves);
  } catch (error) {
    await undo(dataDir).catch(() => {});
    throw error;
  }
  await removeMark(dataDir);
}

/** Puts back what an interrupted restore has moved. Throws StartRefused while a server or another restore runs. */
export async function undoUnfinished(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, UNFINISHED))) return;
  const lock = await lockDataFolder(dataDir);
  try {
    await undo(dataDir);
  } finally {
    lock.release();
  }
}

async function undo(dataDir: string) {
  // A mark of an earlier version is empty.
  const text = await readFile(join(dataDir, UNFINISHED), 'utf8');
  const moves = JSON.parse(text || '[]') as NotedMove[];
  for (const { draft, target, aside, hadTarget } of moves.toReversed()) {
    const isReplaced = existsSync(target) && (!hadTarget || existsSync(aside));
    // Not removed: it may be the only copy of data that was moved aside earlier.
    if (isReplaced && draft !== undefined && !existsSync(draft)) await move(target, draft);
    if (hadTarget && existsSync(aside)) await move(aside, target);
    await removeEmpty(dirname(aside));
  }
  await syncFolders(moves);
  await removeMark(dataDir);
}

/** Removes a folder if it is empty. */
export const removeEmpty = (folder: string): Promise<void> => rmdir(folder).catch(() => {});

async function move(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

async function note(moves: FileMove[], dataDir: string) {
  const mark = join(dataDir, UNFINISHED);
  const noted = moves.map((planned): NotedMove => ({
    ...planned,
    hadTarget: existsSync(planned.target),
  }));
  await writeFile(`${mark}.new`, JSON.stringify(noted), { flush: true });
  await rename(`${mark}.new`, mark);
  await syncPath(dataDir);
}

async function syncFolders(moves: FileMove[]) {
  const folders = moves.flatMap(({ target, aside }) => [dirname(target), dirname(aside)]);
  for (const folder of new Set(folders)) if (existsSync(folder)) await syncPath(folder);
}

async function removeMark(dataDir: string) {
  await rm(join(dataDir, UNFINISHED));
  await syncPath(dataDir);
}
