import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { lockDataFolder } from '#server/db/dataLock.ts';

describe('the lock of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (holder: { pid: number; host: string; space?: string; started: string }) =>
    writeFileSync(join(folder, 'felix.lock'), JSON.stringify(holder));
  const holder = () =>
    (JSON.parse(readFileSync(join(folder, 'felix.lock'), 'utf8')) as { pid: number }).pid;

  it('R-04 refuses a second server, names the holder and the folder, within 2 s', async () => {
    const lock = await lockDataFolder(folder);
    const start = performance.now();
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringMatching(new RegExp(`process ${process.pid} .*${folder}`, 'u')),
    });
    expect(performance.now() - start).toBeLessThan(2_000);
    lock.release();
    (await lockDataFolder(folder)).release();
  });

  it('R-04 is taken over at once from a process that died', async () => {
    write({ pid: 2 ** 22 + 1, host: hostname(), started: '1' });
    const start = performance.now();
    const lock = await lockDataFolder(folder);
    expect(performance.now() - start).toBeLessThan(200);
    expect(holder()).toBe(process.pid);
    lock.release();
  });

  it('R-04 is taken over when its process id belongs to another process', async () => {
    write({ pid: process.pid, host: hostname(), started: 'long ago' });
    const lock = await lockDataFolder(folder);
    expect(holder()).toBe(process.pid);
    lock.release();
  });

  it('R-04 is taken over from another host that has fallen silent', async () => {
    write({ pid: 1, host: 'another-container', started: '1' });
    const lock = await lockDataFolder(folder, { silenceMs: 1_500 });
    expect(holder()).toBe(process.pid);
    lock.release();
  });

  it('R-04 stays with a holder on another host that was busy for some seconds', async () => {
    write({ pid: 1, host: 'another-container', started: '1' });
    setTimeout(() => utimesSync(join(folder, 'felix.lock'), new Date(), new Date()), 3_000);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({
      exitCode: 75,
      message: expect.stringContaining('process 1 on another-container'),
    });
  });

  it('R-04 stays with a live process of another container with the same host name', async () => {
    const path = join(folder, 'felix.lock');
    write({ pid: 2 ** 22 + 1, host: hostname(), space: 'pid:[1]', started: '1' });
    const alive = setInterval(() => utimesSync(path, new Date(), new Date()), 200);
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ exitCode: 75 });
    clearInterval(alive);
  });

  it('R-04 tells its holder that it was taken over while frozen', async () => {
    const lock = await lockDataFolder(folder);
    write({ pid: 1, host: 'another-container', started: '1' });
    await lock.lost;
    lock.release();
    expect(holder()).toBe(1);
  });

  it('R-04 is taken over if a crash left half a lock', async () => {
    writeFileSync(join(folder, 'felix.lock'), '{"pid":');
    const lock = await lockDataFolder(folder);
    expect(holder()).toBe(process.pid);
    lock.release();
  });

  it('R-04 lets one of two through that find a dead lock at the same time', async () => {
    write({ pid: 2 ** 22 + 1, host: hostname(), started: '1' });
    const results = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const result of results) if (result.status === 'fulfilled') result.value.release();
  });
});
