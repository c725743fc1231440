import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for what was received and is not known to be good yet. */
export type Received = {
  /** A path that no other upload has. */
  receive: () => Promise<string>;
  /** Drops what `receive` gave; no complaint when it is gone already. */
  discard: (paths: readonly string[]) => Promise<void>;
  /** Drops what was received before `before` and never kept. */
  sweepReceived: (before: Date) => Promise<void>;
};

/** Files in a folder of this machine, until they are kept or dropped. */
export const receivedIn = (folder: string): Received => ({
  receive: async () => {
    await mkdir(folder, { recursive: true });
    return join(folder, crypto.randomUUID());
  },
  discard: async (paths) => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  },
  sweepReceived: async (before) => {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  },
});

/** The names in a folder; none where it is not there. */
export const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Whether a file is there and was last written before a moment. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before.getTime();
}
