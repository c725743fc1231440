import type { Files } from './files.ts';
import { localFiles } from './localFiles.ts';
import type { Bucket } from './s3Bucket.ts';
import { s3Files } from './s3Files.ts';

/** Where files lie: in a folder of this machine, or in a bucket, with a folder here for what is on its way there. */
export type FilesAt = { folder: string; bucket?: Bucket };

/** The files of that place, whichever of the two it is. */
export const filesAt = ({ folder, bucket }: FilesAt): Files =>
  bucket ? s3Files(bucket, folder) : localFiles(folder);
