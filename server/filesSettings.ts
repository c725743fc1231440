import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import type { FilesAt } from './ports/filesAt.ts';
import type { Bucket } from './ports/s3Bucket.ts';
import { refuse, s3Bucket, StoreFault } from './ports/s3Bucket.ts';
import { EXIT_CONFIG, EXIT_TEMPORARY, StartRefused } from './startRefused.ts';
import { usableFolder } from './usableFolder.ts';

const WANTED =
  'must be a file:// address of a folder, or s3://key:secret@host/bucket?region=… with what is special in the key and the secret as %XX';
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/u;

/** Where uploaded files lie. */
export const filesSchema = {
  FILES_URL: z
    .string()
    .max(4_096)
    .refine((url) => isFolder(url) || bucketOf(url) !== undefined, WANTED)
    .optional(),
};

function isFolder(url: string): boolean {
  try {
    return new URL(url).protocol === 'file:' && fileURLToPath(url) !== '';
  } catch {
    return false;
  }
}

const parts = z.object({
  protocol: z.literal('s3:'),
  host: z.string().min(1),
  username: z.string().min(1),
  password: z.string().min(1),
  pathname: z.string().regex(BUCKET),
  query: z.strictObject({
    region: z
      .string()
      .regex(/^[a-z0-9-]+$/u)
      .default('us-east-1'),
    tls: z.enum(['0', '1']).default('1'),
  }),
});

/** `s3://key:secret@host/bucket?region=eu-north-1&tls=0` in parts; undefined where something is missing or wrong. */
function bucketOf(url: string): Bucket | undefined {
  try {
    const { protocol, host, username, password, pathname, searchParams } = new URL(url);
    const query = Object.fromEntries(searchParams);
    const whole = parts.parse({ protocol, host, username, password, pathname, query });
    return {
      url: `${whole.query.tls === '1' ? 'https' : 'http'}://${host}/${BUCKET.exec(pathname)?.[1]}`,
      region: whole.query.region,
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    return undefined;
  }
}

/** Where files lie, by a valid setting; uploads to a bucket wait in the data folder. */
export function filesAtOf(url: string | undefined, dataDir: string): FilesAt {
  if (url === undefined) return { folder: resolve(dataDir, 'files') };
  const bucket = bucketOf(url);
  return bucket ? { folder: resolve(dataDir, 'received'), bucket } : { folder: fileURLToPath(url) };
}

/** Throws StartRefused where files cannot be written, before the first upload fails. */
export async function checkFiles({ folder, bucket }: FilesAt): Promise<void> {
  usableFolder(bucket ? 'DATA_DIR' : 'FILES_URL', folder);
  if (bucket) await checkBucket(bucket);
}

async function checkBucket(bucket: Bucket): Promise<void> {
  try {
    const answer = await s3Bucket(bucket)({
      method: 'GET',
      query: { 'list-type': '2', 'max-keys': '1', prefix: '0/' },
    });
    if (!answer.ok) await refuse(answer);
    await answer.body?.cancel();
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    throw new StartRefused(
      error.isAway ? EXIT_TEMPORARY : EXIT_CONFIG,
      `FILES_URL: the bucket cannot be used. ${error.message}.`,
    );
  }
}
