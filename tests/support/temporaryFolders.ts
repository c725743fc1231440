import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where programs look for the machine's temporary folder: two of them on Windows. */
const NAMES = ['TMPDIR', 'TEMP', 'TMP'];

/**
 * One folder for all that a run of the tests puts down. The workers, and what they start, have their temporary folder in
 * it: each test clears that of its own. `remove` says what was not, so that nothing gathers on the machine.
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
    /** What the workers' servers keep until the end of the run. */
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
