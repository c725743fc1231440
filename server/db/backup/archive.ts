import { createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { Header, list, type HeaderData, type ReadEntry } from 'tar';

import { syncPath } from './syncPath.ts';

const BLOCK = 512;
const CHUNK = 256 * 1024;

/** Archive entry of a folder. */
export function* folderEntry(path: string): Generator<Buffer> {
  yield headerOf({ path: `${path}/`, type: 'Directory', mode: 0o700 });
}

/** Archive entry of a file, from bytes in memory. */
export function* bytesEntry(path: string, bytes: Buffer): Generator<Buffer> {
  yield headerOf({ path, type: 'File', mode: 0o600, size: bytes.length });
  yield bytes;
  yield padding(bytes.length);
}

/**
 * Archive entry of a file on disk, with its current length: a database file may grow while it is read, and if it
 * shrinks the rest is zeros. Writes nothing if the file is gone; returns whether it existed.
 */
export async function* fileEntry(path: string, from: string): AsyncGenerator<Buffer, boolean> {
  const file = await open(from).catch(unlessGone);
  if (!file) return false;
  try {
    const { size, mode } = await file.stat();
    yield headerOf({ path, type: 'File', mode: mode & 0o777, size });
    for (let at = 0; at < size;) {
      const chunk = await chunkAt(file, at, Math.min(CHUNK, size - at));
      at += chunk.length;
      yield chunk;
    }
    yield padding(size);
    return true;
  } finally {
    await file.close();
  }
}

async function chunkAt(file: FileHandle, at: number, length: number) {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
}

function headerOf(data: HeaderData): Buffer {
  const header = new Header({ mtime: new Date(), ...data });
  if (header.encode() || !header.block) throw new Error(`No room for the name ${header.path}`);
  return header.block;
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** For files that may be removed at any moment: ignores ENOENT, throws any other error. */
export function unlessGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Writes a .tar.gz completely or not at all, and syncs it to disk. `watch` gets the number of bytes written so far. */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Buffer>,
  { signal, watch }: { signal: AbortSignal; watch: (written: number) => Promise<void> },
): Promise<void> {
  const draft = `${path}.partial`;
  const gzip = createGzip({ level: 4 });
  const watched = async function* (chunks: AsyncIterable<Buffer>) {
    let written = 0;
    for await (const chunk of chunks) {
      written += chunk.length;
      await watch(written);
      yield chunk;
    }
  };
  const ended = async function* () {
    yield* entries;
    yield Buffer.alloc(2 * BLOCK);
  };
  try {
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(ended()), gzip, watched, file, { signal });
    await rename(draft, path);
    await syncPath(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export type ArchiveEntry = { path: string; type: string; size: number };

/**
 * Reads a whole .tar.gz, checking every checksum. `texts`: the entries whose text is returned. Throws if the archive is
 * truncated or damaged.
 */
export async function readArchive(
  path: string,
  texts: readonly string[],
): Promise<{ entries: ArchiveEntry[]; texts: Record<string, string> }> {
  const entries: ArchiveEntry[] = [];
  const found: Record<string, string> = {};
  const take = (entry: ReadEntry) => {
    entries.push({ path: entry.path, type: entry.type, size: entry.size });
    if (!texts.includes(entry.path)) return;
    entry.on('data', (chunk: Buffer) => {
      found[entry.path] = (found[entry.path] ?? '') + chunk.toString('utf8');
    });
  };
  await list({ file: path, strict: true, onReadEntry: take });
  return { entries, texts: found };
}
