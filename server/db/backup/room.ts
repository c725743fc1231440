import { statfs } from 'node:fs/promises';

import { reasonOf, sqlState } from '../reasons.ts';
import { EXIT_TEMPORARY, StartRefused } from '../../startRefused.ts';

/** Bytes that a backup or restore leaves free for the running server. */
const RESERVE = 512 * 1024 * 1024;

/** Free bytes on the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** As available to this process's account. */
export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws StartRefused if `needed` bytes would leave less than the reserve on the disk of `folder`. */
export async function checkRoom(
  folder: string,
  needed: number,
  { free = freeBytes, reserve = RESERVE }: { free?: FreeBytes | undefined; reserve?: number } = {},
): Promise<void> {
  const available = await free(folder);
  if (available - needed >= reserve) return;
  const left = reserve > 0 ? ` and ${megabytes(reserve)} MB are left alone` : '';
  throw new StartRefused(
    EXIT_TEMPORARY,
    `No room in ${folder}: ${megabytes(needed)} MB are needed${left}, of ${megabytes(available)} MB that are free.`,
  );
}

/** The error, or StartRefused if it says that the disk or the quota is full. */
export const asNoRoom = (error: unknown): unknown =>
  ['ENOSPC', 'EDQUOT'].includes(sqlState(error) ?? '')
    ? new StartRefused(EXIT_TEMPORARY, `No room: ${reasonOf(error)}`)
    : error;

export const megabytes = (bytes: number): number => Math.ceil(bytes / 1_048_576);
