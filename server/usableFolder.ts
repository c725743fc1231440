import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { EXIT_CONFIG, StartRefused } from './startRefused.ts';

/** Makes the folder of a setting where it is not there. Throws StartRefused, naming the setting, where nothing can be written. */
export function usableFolder(setting: string, folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    throw new StartRefused(EXIT_CONFIG, `${setting}: ${folder} cannot be written to (${code}).`);
  }
}

/** One level after the other: `recursive` never ends where a file system says that an existing parent is not there (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
