import type { FileSize } from '#contract/attachments.ts';

import { localFiles } from './localFiles.ts';
import type { Received } from './received.ts';
import { s3Files } from './s3Files.ts';

/** Where uploaded files are kept. Names are made here or by the caller's key; nothing of a user's name reaches a path. */
export type Files = Received & {
  /**
   * Keeps what was received, under an account and a key, for good once it returns. All its sizes or, when it throws,
   * nothing that anybody names: the sweep takes what is left over.
   */
  keep: (place: FilePlace, received: Partial<Record<FileSize, string>>) => Promise<void>;
  /** Keeps bytes that are at hand, as `keep` does. */
  put: (place: FilePlace, bytes: Partial<Record<FileSize, Uint8Array>>) => Promise<void>;
  /** Undefined where it is not there. */
  read: (place: FilePlace, size: FileSize) => Promise<StoredFile | undefined>;
  remove: (place: FilePlace) => Promise<void>;
  /** Keys of an account whose files were all kept before `before`. */
  listOlder: (accountId: number, before: Date) => Promise<string[]>;
};

export type FilePlace = { accountId: number; key: string };
export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };

/** A bucket of a store that speaks S3. */
export type Bucket = {
  /** Of the bucket, without a slash at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where files lie: in a folder of this machine, or in a bucket, with a folder here for what is on its way there. */
export type FilesAt = { folder: string; bucket?: Bucket };

export const filesAt = ({ folder, bucket }: FilesAt): Files =>
  bucket ? s3Files(bucket, folder) : localFiles(folder);
