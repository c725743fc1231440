import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { fileEntry, unlessGone } from './archive.ts';

export const UPLOADS = 'files';
const ACCOUNT = /^\d+$/u;

/** The files of an upload folder that are not in `seen`; adds them to it. */
export async function* uploadEntries(folder: string, seen: Set<string>): AsyncGenerator<Buffer> {
  for await (const path of uploadsIn(folder)) {
    if (seen.has(path)) continue;
    seen.add(path);
    yield* fileEntry(`${UPLOADS}/${path}`, join(folder, path));
  }
}

/** Total size of an upload folder, in bytes. */
export async function uploadedBytes(folder: string): Promise<number> {
  let bytes = 0;
  for await (const path of uploadsIn(folder)) {
    const found = await stat(join(folder, path)).catch(unlessGone);
    bytes += found?.size ?? 0;
  }
  return bytes;
}

/** As laid out by `localFiles`: {account}/{two letters}/{file}. Files still being received are not included. */
export async function* uploadsIn(folder: string): AsyncGenerator<string> {
  for (const account of await accountsIn(folder)) {
    for (const part of await namesIn(join(folder, account))) {
      for (const name of await namesIn(join(folder, account, part))) {
        yield `${account}/${part}/${name}`;
      }
    }
  }
}

/** The companies with files in an upload folder, by id. */
export const accountsIn = async (folder: string): Promise<string[]> =>
  (await namesIn(folder)).filter((name) => ACCOUNT.test(name));

const namesIn = async (folder: string) =>
  ((await readdir(folder).catch(unlessGone)) ?? []).toSorted();
