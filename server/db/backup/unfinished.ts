import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { EXIT_CONFIG, StartRefused } from '../../startRefused.ts';

/** Lies in the data folder while a restore moves things. */
export const UNFINISHED = 'restore.unfinished';

/** Throws StartRefused where a restore ended in the middle: half of what lies there is of another time. */
export function refuseUnfinished(dataDir: string): void {
  if (!existsSync(join(dataDir, UNFINISHED))) return;
  throw new StartRefused(
    EXIT_CONFIG,
    `DATA_DIR: a restore into ${dataDir} was interrupted. Run npm run restore again with the same file.`,
  );
}
