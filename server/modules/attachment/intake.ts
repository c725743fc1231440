import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import { MAX_FILE } from '#contract/limits.ts';

import { AppError, isOutOfRoom, noRoom } from '../../http/errors.ts';
import type { Files } from '../../ports/files.ts';
import { endingOf } from './fileName.ts';
import { recogniseFile, unreadableHeic } from './fileType.ts';
import { jpegOfHeic } from './heic.ts';
import { isDiskFull, redrawPicture } from './pictures.ts';

export type TakenIn = {
  /** Stored name; a converted HEIC ends in .jpg. */
  name: string;
  mediaType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Hash of the original bytes. */
  sum: string;
};
type SentFile = {
  body: ReadableStream<Uint8Array> | null;
  /** Size declared by the client. */
  declared: number | undefined;
};
type Incoming = SentFile & { name: string };

/** Receives, checks and stores a file under a key of the account. On failure throws and leaves nothing behind. */
export async function receiveFile(
  files: Files,
  place: { accountId: number; key: string },
  { name, body, declared }: Incoming,
): Promise<TakenIn> {
  const [raw, converted, original, preview, thumb] = await Promise.all([
    files.receive(),
    files.receive(),
    files.receive(),
    files.receive(),
    files.receive(),
  ]);
  try {
    const { size, sum } = await receive({ body, declared }, raw);
    const { mediaType, picture, isHeic = false } = await recogniseFile(raw, name);
    if (!picture) {
      await files.keep(place, { original: raw });
      return { name, mediaType, size, width: null, height: null, sum };
    }
    if (isHeic) await asJpeg(place.accountId, raw, converted);
    const source = isHeic ? converted : raw;
    const drawn = await redrawPicture(place.accountId, source, picture, {
      original,
      preview,
      thumb,
    });
    await files.keep(place, { original, preview, thumb });
    return { name: isHeic ? jpegName(name) : name, mediaType, ...drawn, sum };
  } finally {
    await files.discard([raw, converted, original, preview, thumb]);
  }
}

const asJpeg = (accountId: number, from: string, to: string) =>
  jpegOfHeic(accountId, from, to).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw isDiskFull(error) ? noRoom() : unreadableHeic();
  });
const jpegName = (name: string) => `${name.slice(0, -endingOf(name).length)}jpg`;

/** Streams a body to disk; throws as `readBody`. */
async function receive(sent: SentFile, path: string) {
  const handle = await open(path, 'wx');
  try {
    // `write` may write only part and report it in its result alone.
    return await readBody(sent, (chunk) => handle.appendFile(chunk));
  } finally {
    await handle.close();
  }
}

/** Reads a body to its end. Throws TOO_LARGE as soon as the limit is passed, MALFORMED when cut short, INVALID when empty. */
export async function readBody(
  { body, declared }: SentFile,
  onChunk?: (chunk: Uint8Array) => Promise<unknown>,
): Promise<{ size: number; sum: string }> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_FILE) {
        throw new AppError('TOO_LARGE', 'The file is larger than 25 MiB');
      }
      hash.update(chunk);
      await onChunk?.(chunk);
    }
  } catch (error) {
    throw failureOf(error);
  }
  if (declared !== undefined && size !== declared) {
    throw cutOff();
  }
  if (size === 0) {
    throw new AppError('INVALID', 'The file is empty', { fields: { file: 'The file is empty' } });
  }
  return { size, sum: hash.digest('hex') };
}

const failureOf = (error: unknown) =>
  error instanceof AppError || isOutOfRoom(error) ? error : cutOff();
const cutOff = () =>
  new AppError('MALFORMED', 'The file did not arrive whole', { translationKey: 'FILE_CUT_OFF' });
