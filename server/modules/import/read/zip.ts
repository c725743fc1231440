import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { Refused } from './refused.ts';

const MAX_ENTRIES = 1_000;
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_RATIO = 100;
/** Compression ratio is checked above this size only: an empty sheet packs to nearly nothing. */
const SMALL = 1024 * 1024;
const UNIX_LINK = 0o12;

export type Archive = { zip: ZipFile; entries: Map<string, Entry> };

/**
 * Opens a zip file and checks its directory before unpacking. The caller closes `zip`. Throws `Refused` for damaged or
 * encrypted files, links, and sizes beyond a workbook's.
 */
export async function openArchive(path: string): Promise<Archive> {
  // The library itself refuses path traversal.
  const zip = await openPromise(path, {
    autoClose: false,
    validateEntrySizes: true,
    strictFileNames: false,
  }).catch(() => {
    throw new Refused('IMPORT_DAMAGED');
  });
  try {
    return { zip, entries: await checkedEntries(zip) };
  } catch (error) {
    zip.close();
    throw error instanceof Refused ? error : new Refused('IMPORT_DAMAGED');
  }
}

async function checkedEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) throw new Refused('IMPORT_PACKED');
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > MAX_BYTES || isTight(entry)) throw new Refused('IMPORT_PACKED');
    if (entry.isEncrypted() || isLink(entry) || entries.has(entry.fileName)) {
      throw new Refused('IMPORT_DAMAGED');
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

const isTight = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO;

const isLink = ({ externalFileAttributes }: Entry) => externalFileAttributes >>> 28 === UNIX_LINK;
