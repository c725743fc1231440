import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkFiles } from '#server/filesSettings.ts';
import { sweepFiles } from '#server/modules/attachment/index.ts';
import { filesAt } from '#server/ports/filesAt.ts';
import type { Bucket } from '#server/ports/s3Bucket.ts';
import { askApp } from '#tests/support/ask.ts';
import { aPhoto, contentOf, fileOf, uploadTo } from '#tests/support/files.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { startS3Server } from '#tests/support/s3Server.ts';
import { aScene } from '#tests/support/scene.ts';
import { appWith, world } from '#tests/support/world.ts';

const folder = ownFolder();
const servers: Server[] = [];
let bucket: Bucket;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ bucket, close } = await startS3Server());
});
afterAll(async () => {
  await close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** A store with scripted answers. */
async function aStore(answer: RequestListener): Promise<Bucket> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return { ...bucket, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/felix` };
}

describe('files in a bucket', () => {
  it('ISS-08 are uploaded, read and swept as in a folder', async () => {
    const { worker, issue, account } = await aScene();
    const { deps, clock } = await world();
    const files = filesAt({ folder: folder(), bucket });
    const app = await appWith({ files });
    const asker = { ...worker, ask: askApp(app, worker) };
    const photo = await fileOf(await uploadTo(asker, issue, [await aPhoto(), 'a.jpg']));
    const draft = await fileOf(
      await uploadTo(asker, issue, [Buffer.from('b'), 'b.txt'], { draft: true }),
    );
    expect((await contentOf(asker, photo, 'thumb')).headers.get('content-type')).toBe('image/webp');
    expect(await (await contentOf(asker, draft)).text()).toBe('b');
    expect(await files.listOlder(account.id, new Date(Date.now() + 60_000))).toHaveLength(2);
    clock.advance(86_460_000);
    await sweepFiles({ ...deps, files });
    clock.reset();
    expect(await files.listOlder(account.id, new Date(Date.now() + 60_000))).toHaveLength(1);
    expect((await contentOf(asker, photo)).status).toBe(200);
  });

  it('ISS-08 are refused for now if the store is down, without leaving rows behind', async () => {
    const { worker, issue } = await aScene();
    const away = await aStore((request) => request.socket.destroy());
    const app = await appWith({ files: filesAt({ folder: folder(), bucket: away }) });
    const asker = { ...worker, ask: askApp(app, worker) };
    const answer = await uploadTo(asker, issue, [Buffer.from('a'), 'a.txt']);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const detail = await worker.ask('GET', `/api/issue/${issue.id}`);
    expect(await detail.json()).toMatchObject({ attachments: [] });
  });

  it('ISS-08 are retried whole if the store is busy, and its listing is read page by page', async () => {
    const bodies: string[] = [];
    const pages: (string | null)[] = [];
    const store = await aStore((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://store');
      if (request.method === 'GET') {
        const token = searchParams.get('continuation-token');
        pages.push(token);
        const more = token ? '' : '<NextContinuationToken>a+b&amp;c/=</NextContinuationToken>';
        const key = `7/${token ? '1' : '0'}e2f3a4b-5c6d-4e7f-8a9b-0c1d2e3f4a5b.original`;
        response.end(
          `<ListBucketResult>${more}<Contents><Key>${key}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents></ListBucketResult>`,
        );
        return;
      }
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => {
        bodies.push(`${request.headers['content-length']} ${body}`);
        response.writeHead(bodies.length < 3 ? 503 : 200).end();
      });
    });
    const files = filesAt({ folder: folder(), bucket: store });
    const place = { accountId: 7, key: crypto.randomUUID() };
    await files.put(place, { original: Buffer.from('hej') });
    expect(bodies).toEqual(['3 hej', '3 hej', '3 hej']);
    expect(await files.listOlder(7, new Date())).toHaveLength(2);
    expect(pages).toEqual([null, 'a+b&c/=']);
  });

  it('ISS-08 R-24 refuse to start without their bucket: settings by name; if the store is down, to be retried', async () => {
    await expect(checkFiles({ folder: folder(), bucket })).resolves.toBeUndefined();
    const missing = { ...bucket, url: bucket.url.replace('felix', 'nobodys') };
    await expect(checkFiles({ folder: folder(), bucket: missing })).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/^FILES_URL: .*NoSuchBucket/u),
    });
    await expect(
      checkFiles({ folder: folder(), bucket: { ...bucket, accessKeyId: 'NOBODY' } }),
    ).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/InvalidAccessKeyId/u),
    });
    const away = await aStore((request) => request.socket.destroy());
    await expect(checkFiles({ folder: folder(), bucket: away })).rejects.toMatchObject({
      exitCode: 75,
    });
    const inFile = join(import.meta.filename, 'felix');
    await expect(checkFiles({ folder: inFile })).rejects.toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/^FILES_URL: /u),
    });
  });

  it('ISS-08 use the signature that S3 documents', async () => {
    const { headers } = await new AwsV4Signer({
      url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
      headers: {
        'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      },
      service: 's3',
      region: 'us-east-1',
      datetime: '20130524T000000Z',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    }).sign();
    expect(headers.get('authorization')).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
