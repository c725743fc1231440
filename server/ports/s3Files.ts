import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';

import type { FileSize } from '#contract/attachments.ts';

import { allOlder, checkedPlace, type FilePlace, SIZES } from './filePlace.ts';
import type { Files } from './files.ts';
import { receivedIn } from './received.ts';
import { type Bucket, refuse, s3Bucket } from './s3Bucket.ts';

/**
 * Files in an S3-compatible bucket: `{account}/{key}.{size}`. Received files wait in the local `folder` until they are
 * known to be valid; then they are sent from disk. Reading is a stream.
 */
export function s3Files(bucket: Bucket, folder: string): Files {
  const ask = s3Bucket(bucket);
  const send = async (path: string, sha256: string, body: Body) => {
    const answer = await ask({ method: 'PUT', path, sha256, body });
    if (!answer.ok) await refuse(answer);
    await answer.body?.cancel();
  };

  return {
    ...receivedIn(folder),
    keep: async (place, paths) => {
      await Promise.all(
        Object.entries(paths).map(async ([size, path]) =>
          // A file's blob knows its length without reading its bytes: a store needs the length first.
          send(nameOf(place, size as FileSize), await hashOf(path), () => openAsBlob(path)),
        ),
      );
    },
    put: async (place, bytes) => {
      await Promise.all(
        Object.entries(bytes).map(([size, content]) => {
          const sha256 = createHash('sha256').update(content).digest('hex');
          return send(nameOf(place, size as FileSize), sha256, () =>
            Promise.resolve(Uint8Array.from(content)),
          );
        }),
      );
    },
    read: async (place, size) => {
      const answer = await ask({ method: 'GET', path: nameOf(place, size) });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      if (!answer.ok || !answer.body) return refuse(answer);
      return { size: Number(answer.headers.get('content-length')), stream: answer.body };
    },
    remove: async (place) => {
      await Promise.all(
        SIZES.map(async (size) => {
          const answer = await ask({ method: 'DELETE', path: nameOf(place, size) });
          if (!answer.ok && answer.status !== 404) await refuse(answer);
          await answer.body?.cancel();
        }),
      );
    },
    listOlder: async (accountId, before) => {
      const found: { name: string; older: boolean }[] = [];
      for await (const { name, at } of listed(ask, `${accountId}/`)) {
        found.push({ name, older: at < before });
      }
      return allOlder(found);
    },
  };
}

function nameOf(place: FilePlace, size: FileSize): string {
  const { account, key } = checkedPlace(place);
  return `${account}/${key}.${size}`;
}

type Body = () => Promise<Blob | Uint8Array<ArrayBuffer>>;

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

const ENTRY = /<Contents>(.*?)<\/Contents>/gsu;
const inTag = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`, 'u').exec(xml)?.[1];

/** Lists the files under a prefix, page by page. Names are numbers and UUIDs, so they need no escaping. */
async function* listed(ask: ReturnType<typeof s3Bucket>, prefix: string) {
  let token: string | undefined;
  do {
    const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
    const answer = await ask({ method: 'GET', query });
    if (!answer.ok) await refuse(answer);
    const xml = await answer.text();
    for (const [, entry = ''] of xml.matchAll(ENTRY)) {
      const name = (inTag(entry, 'Key') ?? '').slice(prefix.length);
      yield { name, at: new Date(inTag(entry, 'LastModified') ?? Number.NaN) };
    }
    token = inTag(xml, 'NextContinuationToken')?.replaceAll('&amp;', '&');
  } while (token !== undefined);
}
