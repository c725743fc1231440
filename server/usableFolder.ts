import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { EXIT_CONFIG, StartRefused } from './startRefused.ts';

/** Makes the folder of a setting if needed. Throws StartRefused, naming the setting, where it cannot be written to. */
export function usableFolder(setting: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    throw new StartRefused(EXIT_CONFIG, `${setting}: ${folder} cannot be written to (${code}).`);
  }
}

/** Level by level: `recursive` never ends on file systems that deny an existing parent (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
