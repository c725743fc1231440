import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { uploadsIn } from '#server/db/backup/uploads.ts';

import type { Contents } from './contents.ts';

/** SHA-256 of every uploaded file in a folder, by path. */
export async function fileSums(folder: string): Promise<Contents> {
  const sums: Contents = {};
  for await (const path of uploadsIn(folder)) {
    sums[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  }
  return sums;
}
