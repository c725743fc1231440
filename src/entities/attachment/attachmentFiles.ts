import type { Attachment } from '#contract/attachments.ts';
import { MAX_FILE } from '#contract/limits.ts';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';

/** Types the server accepts. */
export const ACCEPTED_FILES = `${PICTURES},application/pdf,.docx,.xlsx,.txt,.csv,video/mp4,video/quicktime`;

export type FileFault = 'tooLarge' | 'empty' | 'unknownType';

/** HEIC passes here: the server explains how to convert it. */
const ENDINGS = /\.(?:jpe?g|png|gif|webp|hei[cf]|pdf|docx|xlsx|txt|csv|mp4|mov)$/iu;

/** Fault of a file before upload, if any. The server checks more. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (!ENDINGS.test(name)) return 'unknownType';
  if (size === 0) return 'empty';
  return size > MAX_FILE ? 'tooLarge' : undefined;
}

/** Whether a retry can succeed: not for a file that is too large or not accepted. */
export const isWorthRetrying = (error: unknown): boolean =>
  ![400, 413, 415, 422].includes((error as { status?: number } | undefined)?.status ?? 0);

export const isPicture = ({ mediaType }: { mediaType: string }) =>
  /^image\/(jpeg|png|gif|webp)$/.test(mediaType);

/**
 * Adds a file without duplicates, in the order chosen: a small file arrives before an earlier big
 * one.
 */
export const withFile = <One extends Attachment>(files: readonly One[], file: One): One[] =>
  [...files.filter(({ id }) => id !== file.id), file].toSorted((a, b) => placeOf(a) - placeOf(b));
const placeOf = ({ position = 0 }: Attachment) => position;

/** Files of a paste or drop. */
export const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
