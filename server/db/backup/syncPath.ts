import { open } from 'node:fs/promises';

/** Has the disk hold what was written; of a folder, its list of names. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
