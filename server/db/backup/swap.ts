import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { syncPath } from './syncPath.ts';
import { UNFINISHED } from './unfinished.ts';

export type FileMove = {
  /** What takes the place of `target`; absent: nothing. */
  draft?: string;
  target: string;
  /** Where `target` goes if it is there. */
  aside: string;
};

/** Makes the moves. If interrupted, no server starts (see `refuseUnfinished`); restoring again completes it. */
export async function swap(moves: FileMove[], dataDir: string): Promise<void> {
  const mark = join(dataDir, UNFINISHED);
  await writeFile(mark, '');
  await syncPath(dataDir);
  const touched = new Set<string>();
  for (const { draft, target, aside } of moves) {
    if (existsSync(target)) {
      await rename(target, aside);
      touched.add(dirname(aside)).add(dirname(target));
    }
    if (draft !== undefined) {
      await rename(draft, target);
      touched.add(dirname(target));
    }
  }
  for (const folder of touched) await syncPath(folder);
  await rm(mark);
  await syncPath(dataDir);
}
