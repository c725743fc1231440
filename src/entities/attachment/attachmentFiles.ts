import type { Attachment } from '#contract/attachments.ts';
import { MAX_FILE } from '#contract/limits.ts';
import { PICTURES } from '#src/shared/forms/fileTypes.ts';

/** What the server takes. */
export const ACCEPTED_FILES = `${PICTURES},application/pdf,.docx,.xlsx,.txt,.csv,video/mp4,video/quicktime`;

export type FileFault = 'tooLarge' | 'empty' | 'unknownType';

/** Of a photo in HEIC the server says what to do. */
const ENDINGS = /\.(?:jpe?g|png|gif|webp|hei[cf]|pdf|docx|xlsx|txt|csv|mp4|mov)$/iu;

/** What is wrong with a file before it is sent; undefined where nothing is. The server looks closer. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>): FileFault | undefined {
  if (!ENDINGS.test(name)) return 'unknownType';
  if (size === 0) return 'empty';
  return size > MAX_FILE ? 'tooLarge' : undefined;
}

/** A file that the server will not take is not taken the next time either: too large, of no use, or not one. */
export const isWorthRetrying = (error: unknown): boolean =>
  ![400, 413, 415, 422].includes((error as { status?: number } | undefined)?.status ?? 0);

export const isPicture = ({ mediaType }: { mediaType: string }) =>
  /^image\/(jpeg|png|gif|webp)$/.test(mediaType);

/** Files with one more among them, each once, in the order they were chosen in: a small one is there before a big one. */
export const withFile = <One extends Attachment>(files: readonly One[], file: One): One[] =>
  [...files.filter(({ id }) => id !== file.id), file].toSorted((a, b) => placeOf(a) - placeOf(b));
const placeOf = ({ position = 0 }: Attachment) => position;

/** The files in what was pasted or dropped. */
export const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];
