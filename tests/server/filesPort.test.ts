import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Files } from '#server/ports/files.ts';
import { type FilesAt, filesAt } from '#server/ports/filesAt.ts';
import { ownFolder } from '#tests/support/ownFolder.ts';
import { startS3Server } from '#tests/support/s3Server.ts';

const MINUTE = 60_000;
const soon = () => new Date(Date.now() + MINUTE);
const before = () => new Date(Date.now() - MINUTE);

/** Every kind of file storage; each keeps the same promises. */
const PLACES: Record<string, () => Promise<Omit<FilesAt, 'folder'> & { close?: () => unknown }>> = {
  'a folder': () => Promise.resolve({}),
  'a bucket of an S3 server': startS3Server,
};

describe.each(Object.entries(PLACES))('files in %s', (_where, open) => {
  const folder = ownFolder();
  let files: Files;
  let close: (() => unknown) | undefined;
  let account = 0;
  const aPlace = () => ({ accountId: account, key: crypto.randomUUID() });
  const received = async (text: string | Uint8Array) => {
    const path = await files.receive();
    await writeFile(path, text);
    return path;
  };
  const textOf = async (...[place, size]: Parameters<Files['read']>) => {
    const found = await files.read(place, size);
    return found && { size: found.size, text: await new Response(found.stream).text() };
  };

  beforeAll(async () => {
    const { close: end, ...at } = await open();
    close = end;
    files = filesAt({ folder: folder(), ...at });
  });
  afterAll(() => close?.());

  it('ISS-08 are stored in all sizes, read unchanged, and gone when removed', async () => {
    const place = aPlace();
    const [original, preview] = [await received('räksmörgås'), await received('mindre')];
    await files.keep(place, { original, preview });
    expect(await textOf(place, 'original')).toEqual({ size: 13, text: 'räksmörgås' });
    expect(await textOf(place, 'preview')).toEqual({ size: 6, text: 'mindre' });
    expect(await textOf(place, 'thumb')).toBeUndefined();
    expect(await textOf(aPlace(), 'original')).toBeUndefined();
    await files.remove(place);
    await files.remove(place);
    expect(await textOf(place, 'original')).toBeUndefined();
    await files.discard([original, preview]);
    expect([existsSync(original), existsSync(preview)]).toEqual([false, false]);
  });

  it('ISS-08 are also stored from memory, and one company’s are not another’s', async () => {
    const place = aPlace();
    await files.put(place, { original: Buffer.from('abc'), thumb: Buffer.from('a') });
    expect(await textOf(place, 'thumb')).toEqual({ size: 1, text: 'a' });
    expect(await textOf({ ...place, accountId: account + 1 }, 'thumb')).toBeUndefined();
    await files.remove({ ...place, accountId: account + 1 });
    expect(await textOf(place, 'original')).toEqual({ size: 3, text: 'abc' });
  });

  it('ISS-08 are streamed: a big one is not held in memory', async () => {
    const place = aPlace();
    const bytes = new Uint8Array(25 * 1024 * 1024).fill(7);
    await files.keep(place, { original: await received(bytes) });
    const found = await files.read(place, 'original');
    let [size, largest] = [0, 0];
    for await (const chunk of found?.stream ?? []) {
      size += chunk.byteLength;
      largest = Math.max(largest, chunk.byteLength);
    }
    expect([found?.size, size]).toEqual([bytes.length, bytes.length]);
    expect(largest).toBeLessThan(2 * 1024 * 1024);
  });

  it('ISS-08 with a name that could leave the folder are refused', async () => {
    for (const place of [
      { accountId: account, key: '../../etc/passwd' },
      { accountId: account, key: '' },
      { accountId: 1.5, key: crypto.randomUUID() },
      { accountId: Number.NaN, key: crypto.randomUUID() },
    ]) {
      await expect(files.put(place, { original: Buffer.from('x') })).rejects.toThrow(TypeError);
      await expect(files.read(place, 'original')).rejects.toThrow(TypeError);
    }
  });

  it('ISS-08 are listed by company once all are old enough', async () => {
    account += 1;
    const places = Array.from({ length: 3 }, aPlace);
    for (const place of places) {
      await files.put(place, { original: Buffer.from('x'), thumb: Buffer.from('y') });
    }
    account += 1;
    await files.put(aPlace(), { original: Buffer.from('x') });
    expect((await files.listOlder(account - 1, soon())).toSorted()).toEqual(
      places.map(({ key }) => key).toSorted(),
    );
    expect(await files.listOlder(account - 1, before())).toEqual([]);
    expect(await files.listOlder(account + 9, soon())).toEqual([]);
  });

  it('ISS-08 that were received and never stored are swept when old', async () => {
    const [old, young] = [await received('x'), await received('y')];
    await utimes(old, new Date(0), new Date(0));
    await files.sweepReceived(before());
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
    await files.sweepReceived(soon());
    expect(existsSync(young)).toBe(false);
  });
});
