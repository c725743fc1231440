import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileSize } from '#contract/attachments.ts';

/** Where uploaded files are kept. Names are made here or by the caller's key; nothing of a user's name reaches a path. */
export type Files = {
  /** A path that no other upload has, to write into before it is known whether the file is good. */
  receive: () => Promise<string>;
  /**
   * Keeps what was received, under an account and a key, for good once it returns. All its sizes or, when it throws,
   * nothing that anybody names: the sweep takes what is left over.
   */
  keep: (place: FilePlace, received: Partial<Record<FileSize, string>>) => Promise<void>;
  /** Keeps bytes that are at hand, as `keep` does. */
  put: (place: FilePlace, bytes: Partial<Record<FileSize, Uint8Array>>) => Promise<void>;
  /** Undefined where it is not there. */
  read: (place: FilePlace, size: FileSize) => Promise<StoredFile | undefined>;
  /** Drops what `receive` gave; no complaint when it is gone already. */
  discard: (paths: readonly string[]) => Promise<void>;
  remove: (place: FilePlace) => Promise<void>;
  /** Keys of an account whose files were all kept before `before`. */
  listOlder: (accountId: number, before: Date) => Promise<string[]>;
  /** Drops what was received before `before` and never kept. */
  sweepReceived: (before: Date) => Promise<void>;
};

export type FilePlace = { accountId: number; key: string };
export type StoredFile = { size: number; stream: ReadableStream<Uint8Array> };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const SIZES = ['original', 'preview', 'thumb'] as const satisfies readonly FileSize[];

/** Files in a folder: `{account}/{two letters of the key}/{key}.{size}`. A file is whole or absent, also after a power cut. */
export function localFiles(folder: string): Files {
  const received = join(folder, 'received');
  const folderOf = ({ accountId, key }: FilePlace) => {
    if (!Number.isSafeInteger(accountId) || !UUID.test(key)) {
      throw new TypeError('A file is kept by an account id and a UUID');
    }
    return join(folder, String(accountId), key.slice(0, 2));
  };
  const pathOf = (place: FilePlace, size: FileSize) =>
    join(folderOf(place), `${place.key}.${size}`);

  const files: Files = {
    receive: async () => {
      await mkdir(received, { recursive: true });
      return join(received, crypto.randomUUID());
    },
    keep: async (place, paths) => {
      const target = folderOf(place);
      await makeFolder(folder, target);
      for (const [size, path] of Object.entries(paths)) {
        // oxlint-disable-next-line no-await-in-loop -- three at most, and one disk
        await syncPath(path);
        // oxlint-disable-next-line no-await-in-loop -- as above
        await rename(path, pathOf(place, size as FileSize));
      }
      await syncPath(target);
    },
    put: async (place, bytes) => {
      const paths: Partial<Record<FileSize, string>> = {};
      for (const [size, content] of Object.entries(bytes)) {
        // oxlint-disable-next-line no-await-in-loop -- three at most, and one disk
        const path = (paths[size as FileSize] = await files.receive());
        // oxlint-disable-next-line no-await-in-loop -- as above
        await writeFile(path, content);
      }
      await files.keep(place, paths);
    },
    read: async (place, size) => {
      const path = pathOf(place, size);
      const found = await stat(path).catch(() => undefined);
      return (
        found && {
          size: found.size,
          stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
        }
      );
    },
    discard: async (paths) => {
      await Promise.all(paths.map((path) => rm(path, { force: true })));
    },
    remove: async (place) => {
      await Promise.all(SIZES.map((size) => rm(pathOf(place, size), { force: true })));
    },
    listOlder: (accountId, before) => listOlder(join(folder, String(accountId)), before),
    sweepReceived: async (before) => {
      for (const name of await namesIn(received)) {
        const path = join(received, name);
        // oxlint-disable-next-line no-await-in-loop -- a sweep has time and leaves the disk to others
        if (await isOlder(path, before)) await rm(path, { force: true });
      }
    },
  };
  return files;
}

/** Makes a folder, and what leads to it, so that a power cut does not lose it again. */
async function makeFolder(root: string, target: string): Promise<void> {
  const first = await mkdir(target, { recursive: true });
  if (first !== undefined) {
    await syncPath(dirname(target));
    await syncPath(root);
  }
}

/** Has the disk hold what was written; of a folder, its list of names. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < before.getTime();
}

async function listOlder(accountFolder: string, before: Date): Promise<string[]> {
  const older = new Set<string>();
  const younger = new Set<string>();
  for (const part of await namesIn(accountFolder)) {
    // oxlint-disable-next-line no-await-in-loop -- a sweep has time and leaves the disk to others
    for (const name of await namesIn(join(accountFolder, part))) {
      const key = name.split('.')[0] ?? '';
      // oxlint-disable-next-line no-await-in-loop -- as above
      const set = (await isOlder(join(accountFolder, part, name), before)) ? older : younger;
      if (UUID.test(key)) set.add(key);
    }
  }
  return [...older].filter((key) => !younger.has(key));
}
