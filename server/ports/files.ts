import type { FileSize } from '#contract/attachments.ts';

import type { FilePlace } from './filePlace.ts';
import type { Received } from './received.ts';

/**
 * Storage for uploaded files. Names are made here or from the caller's key; no part of a user's file name reaches a
 * path.
 */
export type Files = Received & {
  /**
   * Stores received files permanently, under an account and key, before it returns. Either all sizes are stored or, if
   * it throws, nothing that is referred to: the sweep removes leftovers.
   */
  keep: (place: FilePlace, received: Partial<Record<FileSize, string>>) => Promise<void>;
  /** Stores bytes from memory, like `keep`. */
  put: (place: FilePlace, bytes: Partial<Record<FileSize, Uint8Array>>) => Promise<void>;
  /** Undefined if it does not exist. */
  read: (place: FilePlace, size: FileSize) => Promise<StoredFile | undefined>;
  remove: (place: FilePlace) => Promise<void>;
  /** Keys of an account whose files were all stored before `before`. */
  listOlder: (accountId: number, before: Date) => Promise<string[]>;
};

export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };
