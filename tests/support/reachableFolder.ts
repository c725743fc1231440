import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new temporary folder that every account may enter, so that a server started as root keeps its database in it and
 * not in the staging place, where it would be left behind.
 */
export function reachableFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `felix-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
