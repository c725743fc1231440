import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder for received files that are not yet known to be valid. */
export type Received = {
  /** A unique path for an upload. */
  receive: () => Promise<string>;
  /** Deletes received files; missing ones are ignored. */
  discard: (paths: readonly string[]) => Promise<void>;
  /** Deletes files received before `before` and never kept. */
  sweepReceived: (before: Date) => Promise<void>;
};

/** Files in a local folder, until they are kept or discarded. */
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

/** The names in a folder; none if it does not exist. */
export const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

/** Whether a file exists and was last written before a moment. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before.getTime();
}
