import type { FileSize } from '#contract/attachments.ts';

import type { FilePlace } from './filePlace.ts';
import type { Received } from './received.ts';

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

export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };
