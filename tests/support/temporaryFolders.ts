import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Variables that name the machine’s temporary folder: two of them on Windows. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * One folder for everything that a test run writes. The workers and their child processes have their temporary folder
 * in it, which each test clears. `remove` reports what could not be removed, so that nothing gathers on the machine.
 */
export function temporaryFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'felix-tests-'));
  // The database runs in it under another account.
  chmodSync(folder, 0o755);
  const temporary = join(folder, 'tmp');
  const files = join(folder, 'files');
  for (const each of [temporary, files]) mkdirSync(each);
  const before = NAMES.map((name) => [name, process.env[name]] as const);
  for (const name of NAMES) process.env[name] = temporary;
  return {
    /** The files of the workers’ servers, until the end of the run. */
    files,
    remove: () => {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      const left = readdirSync(temporary);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      return left;
    },
  };
}
