import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { EXIT_CONFIG, StartRefused } from '../../startRefused.ts';

/** Marks a data folder in which a restore is moving files, and notes its moves. */
export const UNFINISHED = 'restore.unfinished';

/** Throws StartRefused if a restore was interrupted: the data folder is a mixture of old and new. */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED))) return;
  throw new StartRefused(
    EXIT_CONFIG,
    `DATA_DIR: a restore into ${dataDir} was interrupted. Run npm run restore again: it puts back what was moved, and begins anew.`,
  );
}
