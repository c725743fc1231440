import { setTimeout as pause } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';

/** A bucket of a store that speaks S3. */
export type Bucket = {
  /** Of the bucket, without a slash at its end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What a store that cannot be reached, or will not have us, is to whoever asks. */
export class StoreFault extends Error {
  /** As a lost connection has it: the request may be tried again. */
  readonly code = 'ECONNSTORE';
  /** It gave no answer, and may give one later; else it said no. */
  readonly isAway: boolean;

  constructor(message: string, isAway: boolean) {
    super(message);
    this.isAway = isAway;
  }
}

type Ask = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  /** Below the bucket, each part without what would need quoting. */
  path?: string;
  query?: Record<string, string>;
  /** Made anew for each try. */
  body?: () => Promise<Blob | Uint8Array<ArrayBuffer>>;
  /** Of the body, in hexadecimal: the store refuses one that arrives otherwise. */
  sha256?: string;
};

const TRIES = 3;
const WAIT_MS = 200;
/** For the store's first word; what it gives may then take its time, what it is given must be there by then. */
const ANSWER_MS = { GET: 30_000, HEAD: 10_000, PUT: 180_000, DELETE: 30_000 };

/** Asks a bucket, again where it is busy or away. Gives answers below 500; throws StoreFault without any. */
export function s3Bucket(bucket: Bucket) {
  const cache = new Map<string, ArrayBuffer>();
  const attempt = async ({ method, path = '', query = {}, body, sha256 }: Ask) => {
    const url = new URL(`${bucket.url}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      ...bucket,
      method,
      url: url.href,
      service: 's3',
      cache,
      headers: { 'x-amz-content-sha256': sha256 ?? EMPTY_SHA256 },
    }).sign();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), ANSWER_MS[method]);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ? await body() : null,
        redirect: 'manual',
        signal: late.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  };
  return async (ask: Ask): Promise<Response> => {
    let said = '';
    for (let n = 1; n <= TRIES; n += 1) {
      try {
        const answer = await attempt(ask);
        if (answer.status < 500 && answer.status !== 429) return answer;
        said = String(answer.status);
        await answer.body?.cancel();
      } catch (error) {
        said = reasonOf(error);
      }
      if (n < TRIES) await pause(WAIT_MS * n);
    }
    throw new StoreFault(`The store of files does not answer (${said})`, !FOR_GOOD.test(said));
  };
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A name that nobody has, and a certificate of somebody else, stay wrong. */
const FOR_GOOD = /ENOTFOUND|CERT|ALTNAME/u;

/** What went wrong, without the address, which may hold more than a log should. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}

/** Throws what the store said where it is not what was hoped for. */
export async function refuse(answer: Response): Promise<never> {
  const said = /<Code>(\w+)<\/Code>/u.exec(await answer.text().catch(() => ''))?.[1];
  throw new StoreFault(`The store of files refuses: ${answer.status} ${said ?? ''}`.trim(), false);
}
