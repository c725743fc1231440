import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { Refused } from './refused.ts';

const MOST_ENTRIES = 1_000;
const MOST_BYTES = 50 * 1024 * 1024;
const MOST_PACKED = 100;
/** Entries below it may be packed as tightly as they like: an empty sheet is nearly nothing. */
const SMALL = 1024 * 1024;
const UNIX_LINK = 0o12;
const DOCUMENT_TYPE = /<!(?:DOCTYPE|ENTITY)/u;
const XML = /\.(?:xml|rels)$/iu;

/**
 * Unpacks a workbook once into nothing, and refuses it where it is not what it says or more than a workbook needs: the
 * reader behind it keeps all in memory.
 */
export async function checkZip(path: string): Promise<void> {
  // Names that lead elsewhere and sizes that are not true are refused by the library itself.
  const zip = await openPromise(path, { validateEntrySizes: true, strictFileNames: false }).catch(
    () => {
      throw new Refused('IMPORT_DAMAGED');
    },
  );
  try {
    await checkEntries(zip);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('IMPORT_DAMAGED');
  } finally {
    zip.close();
  }
}

async function checkEntries(zip: ZipFile): Promise<void> {
  if (zip.entryCount > MOST_ENTRIES) throw new Refused('IMPORT_PACKED');
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > MOST_BYTES || isTight(entry)) throw new Refused('IMPORT_PACKED');
    if (entry.isEncrypted() || isLink(entry)) throw new Refused('IMPORT_DAMAGED');
    if (!entry.fileName.endsWith('/')) await unpack(zip, entry);
  }
}

const isTight = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_PACKED;

const isLink = ({ externalFileAttributes }: Entry) => externalFileAttributes >>> 28 === UNIX_LINK;

async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  const isXml = XML.test(entry.fileName);
  let end = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (!isXml) continue;
    const text = end + chunk.toString('latin1');
    if (DOCUMENT_TYPE.test(text)) throw new Refused('IMPORT_DAMAGED');
    end = text.slice(-12);
  }
}
