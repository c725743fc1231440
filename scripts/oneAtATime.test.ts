import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { oneAtATime } from './oneAtATime.ts';

describe('what one process does at a time', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'felix-one-'));
    file = join(folder, 'cache', 'building');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const run = async () => {
    const onWait = vi.fn<() => void>();
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await oneAtATime(file, work, onWait);
    return { onWait, work };
  };

  it('is done at once where nobody is at it, and given back, also when it fails', async () => {
    const { work, onWait } = await run();
    expect(work).toHaveBeenCalledOnce();
    expect(onWait).not.toHaveBeenCalled();
    const failed = oneAtATime(file, () => Promise.reject(new Error('no room')), onWait);
    await expect(failed).rejects.toThrow('no room');
    expect(existsSync(file)).toBe(false);
  });

  it('waits for another process that is at it', async () => {
    await run();
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    writeFileSync(file, String(other.pid));
    const waits = Promise.withResolvers<void>();
    const order: string[] = [];
    const done = oneAtATime(
      file,
      async () => {
        order.push(`at it: ${readFileSync(file, 'utf8') === String(process.pid)}`);
      },
      () => {
        order.push('waits');
        waits.resolve();
      },
    );
    await waits.promise;
    other.once('exit', () => order.push('the other has gone'));
    other.kill();
    await done;
    expect(order).toEqual(['waits', 'the other has gone', 'at it: true']);
  });

  it('does not wait for a process that is gone', async () => {
    await run();
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    expect((await run()).onWait).not.toHaveBeenCalled();
  });
});
