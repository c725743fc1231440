import { setTimeout as pause } from 'node:timers/promises';

import { AwsV4Signer } from 'aws4fetch';

/** A bucket of an S3-compatible store. */
export type Bucket = {
  /** Of the bucket, without a trailing slash. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The store is unreachable or refused the request. */
export class StoreFault extends Error {
  /** Marks the request as one that may be retried, like a lost connection. */
  readonly code = 'ECONNSTORE';
  /** No answer for now; otherwise the store refused. */
  readonly isAway: boolean;

  constructor(message: string, isAway: boolean) {
    super(message);
    this.isAway = isAway;
  }
}

type Ask = {
  method: 'GET' | 'PUT' | 'DELETE' | 'HEAD';
  /** Path within the bucket, made of parts that need no escaping. */
  path?: string;
  query?: Record<string, string>;
  /** Called anew for each attempt. */
  body?: () => Promise<Blob | Uint8Array<ArrayBuffer>>;
  /** Of the body, in hexadecimal: the store rejects a body that does not match. */
  sha256?: string;
};

const TRIES = 3;
const WAIT_MS = 200;
/** Time until response headers; a download may take longer, an upload must be complete by then. */
const ANSWER_MS = { GET: 30_000, HEAD: 10_000, PUT: 180_000, DELETE: 30_000 };

/**
 * Sends requests to a bucket, retrying if it is busy or unavailable. Returns responses below 500; throws StoreFault
 * without one.
 */
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
    let text = '';
    for (let n = 1; n <= TRIES; n += 1) {
      try {
        const answer = await attempt(ask);
        if (answer.status < 500 && answer.status !== 429) return answer;
        text = String(answer.status);
        await answer.body?.cancel();
      } catch (error) {
        text = reasonOf(error);
      }
      if (n < TRIES) await pause(WAIT_MS * n);
    }
    throw new StoreFault(`The store of files does not answer (${text})`, !FOR_GOOD.test(text));
  };
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** An unknown host or a wrong certificate will not change. */
const FOR_GOOD = /ENOTFOUND|CERT|ALTNAME/u;

/** The error without the URL, which may contain more than a log should. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}

/** Throws the store's message for an unexpected response. */
export async function refuse(answer: Response): Promise<never> {
  const errorCode = /<Code>(\w+)<\/Code>/u.exec(await answer.text().catch(() => ''))?.[1];
  throw new StoreFault(
    `The store of files refuses: ${answer.status} ${errorCode ?? ''}`.trim(),
    false,
  );
}
