import { open } from 'node:fs/promises';

/** Syncs a file to disk, or a folder's list of names. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
