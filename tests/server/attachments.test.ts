import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { aPhoto, contentOf, fileOf, filesOf, storedFiles, uploadTo } from '#tests/support/files.ts';
import { aHeicPhoto } from '#tests/support/heic.ts';
import { aScene } from '#tests/support/scene.ts';

describe('uploading files', () => {
  it('ISS-08 keeps a picture upright, in three sizes, without the place it was taken', async () => {
    const { worker, user, issue, account } = await aScene();
    const photo = await aPhoto({ width: 2000, height: 1000, orientation: 6, gps: true });
    const file = await fileOf(await uploadTo(worker, issue, [photo, 'Läcka.jpg']));
    expect(file).toMatchObject({
      name: 'Läcka.jpg',
      mediaType: 'image/jpeg',
      width: 1000,
      height: 2000,
      internal: false,
      messageId: null,
      uploader: worker.name,
    });
    const original = Buffer.from(await (await contentOf(user, file)).arrayBuffer());
    expect(original.length).toBe(file.size);
    const { exif, xmp, orientation, width } = await sharp(original).metadata();
    expect({ exif, xmp, orientation, width }).toEqual({ width: 1000 });
    expect(original.includes('Kvarnvik')).toBe(false);
    for (const [size, height] of [
      ['preview', 1600],
      ['thumb', 480],
    ] as const) {
      const smaller = await contentOf(user, file, size);
      expect(smaller.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(Buffer.from(await smaller.arrayBuffer())).metadata()).toMatchObject({
        height,
        format: 'webp',
      });
    }
    expect(await storedFiles(account)).toMatchObject({ received: [] });
    expect((await storedFiles(account)).kept).toHaveLength(3);
    expect(await filesOf(user, issue)).toEqual([file]);
  });

  it('ISS-08 converts a HEIC picture to JPEG, without its metadata', async () => {
    const { worker, issue } = await aScene();
    const heic = aHeicPhoto();
    expect(heic.includes('SECRETCAMERA')).toBe(true);
    const file = await fileOf(await uploadTo(worker, issue, [heic, 'IMG_0042.HEIC']));
    expect(file).toMatchObject({ name: 'IMG_0042.jpg', mediaType: 'image/jpeg', width: 96 });
    const answer = await contentOf(worker, file, 'original');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.includes('SECRETCAMERA')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    const pixels = await sharp(bytes).raw().toBuffer();
    const [left, right] = [10, 86].map((x) => pixels.subarray((10 * 96 + x) * 3).subarray(0, 3));
    expect(left![0]).toBeGreaterThan(150);
    expect(right![2]).toBeGreaterThan(150);
    expect((await contentOf(worker, file, 'thumb')).status).toBe(200);
  });

  it.each([
    ['svg', 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', 'x.html', '<html><script>alert(1)</script></html>'],
    ['a page named a picture', 'x.png', '<html><script>alert(1)</script></html>'],
    ['a program', 'x.exe', 'MZ\u0090\u0000'],
    ['a program named a text', 'x.txt', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0xff])],
    ['a text in another encoding', 'x.csv', Buffer.from('räksmörgås', 'latin1')],
    ['a pdf named a picture', 'x.jpg', '%PDF-1.7\n%âãÏÓ\n'],
    ['a text named a pdf', 'x.pdf', 'hello'],
    ['an archive', 'x.zip', Buffer.from([0x50, 0x4b, 3, 4])],
    ['a file without an ending', 'README', 'hello'],
    [
      'a HEIC picture with nothing in it',
      'IMG_1.heic',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1'),
    ],
  ])('ISS-08 refuses %s', async (_what, name, bytes) => {
    const { worker, issue, account } = await aScene();
    const answer = await uploadTo(worker, issue, [Buffer.from(bytes as never), name]);
    expect(answer.status).toBe(415);
    expect(await filesOf(worker, issue)).toEqual([]);
    expect(await storedFiles(account)).toEqual({ kept: [], received: [] });
  });

  it.each([
    ['damaged', async () => (await aPhoto()).subarray(0, 300)],
    [
      'of too many pixels',
      () =>
        sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
    ],
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
  ])('ISS-08 refuses a picture that is %s', async (_what, picture) => {
    const { worker, issue, account } = await aScene();
    const bytes = await picture();
    const answer = await uploadTo(worker, issue, [bytes, bytes[0] === 0x89 ? 'x.png' : 'x.jpg']);
    expect(answer.status).toBe(422);
    expect(await storedFiles(account)).toEqual({ kept: [], received: [] });
  });

  it('ISS-08 drops data after the end of a picture, and keeps other files unchanged', async () => {
    const { worker, issue } = await aScene();
    const polyglot = Buffer.concat([await aPhoto(), Buffer.from('<script>alert(1)</script>')]);
    const picture = await fileOf(await uploadTo(worker, issue, [polyglot, 'a.jpg']));
    expect(
      Buffer.from(await (await contentOf(worker, picture)).arrayBuffer()).includes('script'),
    ).toBe(false);
    const text = Buffer.from('namn;belopp\nÅsa;1\n');
    const csv = await fileOf(await uploadTo(worker, issue, [text, 'lista.csv']));
    expect(csv).toMatchObject({
      mediaType: 'text/csv; charset=utf-8',
      width: null,
      size: text.length,
    });
    expect(Buffer.from(await (await contentOf(worker, csv)).arrayBuffer())).toEqual(text);
    expect((await contentOf(worker, csv, 'thumb')).status).toBe(404);
  });

  it('ISS-08 stops a file at 25 MiB, also one without a declared length', async () => {
    const { worker, issue, account } = await aScene();
    const megabyte = new Uint8Array(1024 * 1024).fill(65);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(megabyte);
      },
    });
    const answer = await uploadTo(worker, issue, [endless, 'stor.txt']);
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(32);
    const declared = await worker.ask(
      'POST',
      `/api/issue/${issue.id}/attachments?name=a.txt&key=${crypto.randomUUID()}`,
      new Uint8Array(10),
      {
        headers: { 'content-length': String(26 * 1024 * 1024) },
      },
    );
    expect(declared.status).toBe(413);
    expect(await storedFiles(account)).toEqual({ kept: [], received: [] });
  });

  it('ISS-08 accepts several at once, and each only once however often it is sent', async () => {
    const { worker, issue, account } = await aScene();
    const photos = await Promise.all([1, 2, 3, 4].map((n) => aPhoto({ width: 300 + n })));
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      ...photos.map((photo, n) => uploadTo(worker, issue, [photo, `${n}.jpg`])),
      ...[1, 2, 3].map(() => uploadTo(worker, issue, [photos[0] as Buffer, 'samma.jpg'], { key })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    const [first, second, third] = await Promise.all(answers.slice(4).map(fileOf));
    expect([second, third]).toEqual([first, first]);
    expect(await filesOf(worker, issue)).toHaveLength(5);
    expect((await storedFiles(account)).kept).toHaveLength(15);
  });

  it('ISS-08 cleans the name and never uses it in a path', async () => {
    const { worker, issue, account } = await aScene();
    const file = await fileOf(
      await uploadTo(worker, issue, [await aPhoto(), '..\\..\\etc/pass\u202Ewd\n.jpg']),
    );
    expect(file.name).toBe('passwd.jpg');
    expect(
      (await storedFiles(account)).kept.every((name) =>
        /^[0-9a-f-]{36}\.(?:original|preview|thumb)$/u.test(name),
      ),
    ).toBe(true);
  });
});

describe('the content of a file', () => {
  it('ISS-08 is served so that no browser runs or caches it', async () => {
    const { worker, issue } = await aScene();
    const picture = await fileOf(await uploadTo(worker, issue, [await aPhoto(), 'Foto å.jpg']));
    const text = await fileOf(
      await uploadTo(worker, issue, [Buffer.from('<script>x</script>'), 'not.txt']),
    );
    const headers = Object.fromEntries((await contentOf(worker, picture)).headers);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="Foto a.jpg"; filename*=UTF-8''Foto%20%C3%A5.jpg`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(Object.fromEntries((await contentOf(worker, text)).headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="not.txt"; filename*=UTF-8''not.txt`,
    });
  });
});
