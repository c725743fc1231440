import { statfs } from 'node:fs/promises';

/** Bytes that a backup or restore leaves free for the running server. */
const RESERVE = 512 * 1024 * 1024;

/** Free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** As available to this process's account. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws if `needed` bytes would leave less than the reserve on the disk of `folder`. */
export async function checkRoom(
  folder: string,
  needed: number,
  free: FreeBytes = freeBytes,
): Promise<void> {
  const available = await free(folder);
  if (available - needed >= RESERVE) return;
  throw new Error(
    `No room in ${folder}: ${megabytes(needed)} MB are needed and ${megabytes(RESERVE)} MB are left alone, of ${megabytes(available)} MB that are free.`,
  );
}

export const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);
