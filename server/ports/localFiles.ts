import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

import type { FileSize } from '#contract/attachments.ts';

import { allOlder, checkedPlace, type FilePlace, SIZES } from './filePlace.ts';
import type { Files } from './files.ts';
import { isOlder, namesIn, receivedIn } from './received.ts';

/**
 * Files in a folder: `{account}/{two letters of the key}/{key}.{size}`. A file is complete or absent, even after a
 * power cut.
 */
export function localFiles(folder: string): Files {
  const received = receivedIn(join(folder, 'received'));
  const folderOf = (place: FilePlace) => {
    const { account, key } = checkedPlace(place);
    return join(folder, account, key.slice(0, 2));
  };
  const pathOf = (place: FilePlace, size: FileSize) =>
    join(folderOf(place), `${place.key}.${size}`);

  const files: Files = {
    ...received,
    keep: async (place, paths) => {
      const target = folderOf(place);
      await makeFolder(folder, target);
      for (const [size, path] of Object.entries(paths)) {
        await syncPath(path);
        await rename(path, pathOf(place, size as FileSize));
      }
      await syncPath(target);
    },
    put: async (place, bytes) => {
      const paths: Partial<Record<FileSize, string>> = {};
      for (const [size, content] of Object.entries(bytes)) {
        const path = (paths[size as FileSize] = await files.receive());
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
    remove: async (place) => {
      await Promise.all(SIZES.map((size) => rm(pathOf(place, size), { force: true })));
    },
    listOlder: async (accountId, before) => {
      const accountFolder = join(folder, String(accountId));
      const found: { name: string; older: boolean }[] = [];
      for (const part of await namesIn(accountFolder)) {
        for (const name of await namesIn(join(accountFolder, part))) {
          found.push({ name, older: await isOlder(join(accountFolder, part, name), before) });
        }
      }
      return allOlder(found);
    },
  };
  return files;
}

/** Creates a folder and its parents, durable across a power cut. */
async function makeFolder(root: string, target: string): Promise<void> {
  const first = await mkdir(target, { recursive: true });
  if (first !== undefined) {
    await syncPath(dirname(target));
    await syncPath(root);
  }
}

/** Syncs a file to disk, or a folder's list of names. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
