import { renameSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

import { onTestFinished } from 'vitest';

function put(rename: typeof fs.rename) {
  fs.rename = rename;
  syncBuiltinESMExports();
}

/**
 * Makes the product's renames fail as `isFailing` says, until the returned function is called or the test ends. A mock
 * of the module would not reach what the worker has loaded for another file.
 */
export function failRenames(isFailing: (from: unknown) => boolean): () => void {
  const original = fs.rename;
  put(async (from, to) => {
    if (isFailing(from)) throw new Error('interrupted');
    renameSync(from, to);
  });
  const restore = () => put(original);
  onTestFinished(restore);
  return restore;
}
