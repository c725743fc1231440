import { crc32, deflateSync } from 'node:zlib';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { MAX_BYTES_PER_COMPANY } from '#contract/limits.ts';
import { attachments, fileUsage } from '#server/db/schema.ts';
import { aPhoto, contentOf, fileOf, filesOf, storedFiles, uploadTo } from '#tests/support/files.ts';
import { aHeicPhoto } from '#tests/support/heic.ts';
import { aLetter, aScene, errorOf, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const aPng = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#667788' } })
    .png()
    .toBuffer();

/** A PNG of a few bytes that declares 30,000 by 30,000 pixels. */
function aBomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([text(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(3_751 * 30_000), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('hostile files', () => {
  it.each([
    [
      'a page behind the head of a GIF',
      'x.gif',
      text('GIF89a/*<script>alert(1)</script>*/=1;'),
      422,
    ],
    ['a program behind the head of a JPEG', 'x.jpg', text('\xff\xd8\xff\xe0MZ\x90'), 422],
    ['a picture under the name of another kind', 'x.gif', 'photo', 415],
    ['an svg named a picture', 'x.png', text('<svg onload="alert(1)"/>'), 415],
    ['an svg named a text', 'x.txt', text('<?xml version="1.0"?><svg onload="a()"/>'), 415],
    ['a script', 'x.js', text('alert(1)'), 415],
    ['a page with a second ending', 'x.jpg.html', 'photo', 415],
    ['an archive named a document', 'x.docx', text('PK\x03\x04not a document'), 415],
    ['an old document with macros', 'x.doc', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 415],
    ['a program with the magic of none', 'x.mp4', text('\x7fELF\x02\x01\x01'), 415],
    ['a text with a zero byte', 'x.txt', text('a\0b'), 415],
    ['a bomb of pixels', 'x.png', 'bomb', 422],
  ])('ISS-08 refuses %s, and keeps nothing of it', async (_what, name, given, status) => {
    const { worker, issue, account } = await aScene();
    const made = given === 'photo' ? await aPhoto() : given === 'bomb' ? aBomb() : given;
    const answer = await uploadTo(worker, issue, [made as Buffer, name]);
    expect(answer.status).toBe(status);
    expect((await answer.json()) as unknown).toMatchObject({
      translationKey: expect.stringMatching(/^FILE_(?:TYPE|DISGUISED|DAMAGED)$/u),
    });
    expect(await filesOf(worker, issue)).toEqual([]);
    expect(await storedFiles(account)).toEqual({ kept: [], received: [] });
  });

  it.each([
    ['JPEG', 'a.jpg', () => aPhoto()],
    ['PNG', 'a.png', aPng],
    [
      'WEBP',
      'a.webp',
      async () =>
        sharp(await aPng())
          .webp()
          .toBuffer(),
    ],
    [
      'GIF',
      'a.gif',
      async () =>
        sharp(await aPng())
          .gif()
          .toBuffer(),
    ],
  ])('ISS-08 strips hidden content from a %s', async (_kind, name, make) => {
    const { worker, issue } = await aScene();
    const marked = await sharp(await make(), { animated: true })
      .withExif({ IFD0: { ImageDescription: 'HIDDEN' }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
      .toBuffer();
    const polyglot = Buffer.concat([marked, text('PK\x03\x04HIDDEN<script>')]);
    const file = await fileOf(await uploadTo(worker, issue, [polyglot, name]));
    for (const size of ['original', 'preview', 'thumb']) {
      const bytes = Buffer.from(await (await contentOf(worker, file, size)).arrayBuffer());
      expect(bytes.includes('HIDDEN')).toBe(false);
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }).toEqual({});
    }
  });

  it('ISS-08 explains what to do about a HEIC picture that cannot be opened', async () => {
    const { worker, issue } = await aScene();
    const head = text('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    // Its header declares 65,535 by 65,535 pixels; also truncated.
    const vast = aHeicPhoto();
    vast.fill(0xff, vast.indexOf('ispe') + 10, vast.indexOf('ispe') + 12);
    vast.fill(0xff, vast.indexOf('ispe') + 14, vast.indexOf('ispe') + 16);
    for (const heic of [head, vast, aHeicPhoto().subarray(0, 450)]) {
      const answer = await uploadTo(worker, issue, [heic, 'IMG_1.HEIC']);
      expect([answer.status, await answer.json()]).toMatchObject([
        415,
        { translationKey: 'FILE_HEIC' },
      ]);
    }
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\system32\\a.txt', 'a.txt'],
    ['faktura\u202Etxt.txt', 'fakturatxt.txt'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
    ['\u200B_\u2066.txt', '_.txt'],
    ['<img src=x onerror=alert(1)>.txt', '_img src=x onerror=alert(1)_.txt'],
    [`${'å'.repeat(190)}.txt`, `${'å'.repeat(190)}.txt`],
  ])('ISS-08 cleans the name %j', async (given, name) => {
    const { worker, issue } = await aScene();
    const file = await fileOf(await uploadTo(worker, issue, [text('x'), given]));
    expect(file.name).toBe(name);
    const { headers } = await contentOf(worker, file);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]*"; /u);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('limits of files', () => {
  it('ISS-08 are twenty files per message', async () => {
    const { worker, issue } = await aScene();
    const attachmentIds = Array.from({ length: 21 }, (_, n) => n + 1);
    const path = `/api/issue/${issue.id}/messages`;
    expect((await worker.ask('POST', path, aLetter({ attachmentIds }))).status).toBe(422);
  });

  it('ISS-08 are 10 GiB per company, kept in step with uploads and deletions', async () => {
    const { worker, issue, account } = await aScene();
    const { db } = await world();
    const usage = async () => {
      const rows = await db.select().from(fileUsage).where(eq(fileUsage.accountId, account.id));
      return rows[0]?.bytes;
    };
    const key = crypto.randomUUID();
    const file = await fileOf(await uploadTo(worker, issue, [text('abc'), 'a.txt'], { key }));
    const draft = await fileOf(
      await uploadTo(worker, issue, [text('defgh'), 'b.txt'], { draft: true }),
    );
    expect(await usage()).toBe(8);
    await worker.ask('DELETE', `/api/attachment/${draft.id}`);
    expect(await usage()).toBe(3);

    const setUsage = (bytes: number) =>
      db.update(fileUsage).set({ bytes }).where(eq(fileUsage.accountId, account.id));
    await setUsage(MAX_BYTES_PER_COMPANY);
    const full = await uploadTo(worker, issue, [text('x'), 'c.txt']);
    expect([full.status, (await errorOf(full)).code]).toEqual([413, 'QUOTA']);
    // A repeat of an upload is answered all the same.
    expect(await fileOf(await uploadTo(worker, issue, [text('abc'), 'a.txt'], { key }))).toEqual(
      file,
    );
    await setUsage(MAX_BYTES_PER_COMPANY - 1);
    expect((await uploadTo(worker, issue, [text('x'), 'c.txt'])).status).toBe(200);
    expect(await db.$count(attachments, eq(attachments.accountId, account.id))).toBe(2);
  });
});

describe('the visibility switch of a file', () => {
  it('ISS-08 never shows what belongs to an internal or private message', async () => {
    const { worker, leader, user, contractor, issue } = await aScene();
    for (const message of [
      { type: 'internal' },
      { type: 'private', privateMessageAgentId: leader.id },
    ] as const) {
      const draft = await fileOf(
        await uploadTo(worker, issue, [text('hemligt'), 'a.txt'], { draft: true }),
      );
      await send(worker, issue, { ...message, attachmentIds: [draft.id] });
      const path = `/api/issue/${issue.id}/attachments/${draft.id}/internal`;
      await worker.ask('PUT', path, { internal: false });
      for (const outsider of [user, contractor]) {
        expect((await contentOf(outsider, draft)).status).toBe(404);
        expect(await filesOf(outsider, issue)).toEqual([]);
      }
    }
  });
});
