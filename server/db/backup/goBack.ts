import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { FilesAt } from '../../ports/filesAt.ts';
import { EXIT_CONFIG, StartRefused } from '../../startRefused.ts';
import { lockDataFolder } from '../dataLock.ts';
import { stopOrphan } from '../embeddedOrphan.ts';
import { placeFor } from '../embeddedPlace.ts';
import { databaseAside, databaseMoves, unusedStamp } from './databaseMoves.ts';
import { uploadMoves, uploadsAside } from './restoredFiles.ts';
import { removeEmpty, swap, undoUnfinished } from './swap.ts';

/**
 * Puts back what the restore of `stamp` moved aside. What is there now is moved aside in turn; returns its stamp, if there
 * is a database. Throws StartRefused while a server uses the folder, or if no database has that stamp.
 */
export async function goBack(
  stamp: string,
  { dataDir, files }: { dataDir: string; files: FilesAt },
): Promise<string | undefined> {
  await undoUnfinished(dataDir);
  const { base } = placeFor(dataDir);
  const lock = await lockDataFolder(dataDir);
  try {
    const cluster = join(base, 'postgres');
    if (!existsSync(databaseAside(cluster, stamp))) {
      throw new StartRefused(
        EXIT_CONFIG,
        `--back ${stamp}: ${databaseAside(cluster, stamp)} does not exist.`,
      );
    }
    await stopOrphan(cluster);
    const next = unusedStamp(base, new Date());
    const hasDatabase = existsSync(cluster);
    const moves = databaseMoves(base, (part) => databaseAside(part, stamp), next);
    const uploads = uploadsAside(files.folder, stamp);
    if (files.bucket === undefined) moves.push(...(await uploadMoves(files.folder, uploads, next)));
    await swap(moves, dataDir);
    await removeEmpty(uploads);
    return hasDatabase ? next : undefined;
  } finally {
    lock.release();
  }
}
