import type { Files } from './files.ts';
import { localFiles } from './localFiles.ts';
import type { Bucket } from './s3Bucket.ts';
import { s3Files } from './s3Files.ts';

/** Where files are: in a local folder, or in a bucket, with a local folder for files on their way there. */
export type FilesAt = { folder: string; bucket?: Bucket };

/** The storage at that place. */
export const filesAt = ({ folder, bucket }: FilesAt): Files =>
  bucket ? s3Files(bucket, folder) : localFiles(folder);
