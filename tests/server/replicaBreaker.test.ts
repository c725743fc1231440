import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { openReplica } from '#server/db/replica.ts';

const NOWHERE = 'postgres://nobody@localhost:1/none';
const BEHIND = Object.assign(new Error('behind'), { code: 'FX001' });

type Read = (begun: () => void) => Promise<string>;

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A replica that is never asked; `read` gives what was read, or why the primary was asked. */
function aReplica() {
  const { read, close } = openReplica(NOWHERE, { identity: { cluster: '1', database: 'none' } });
  onTestFinished(close);
  return (atReplica: Read) => read<string>(atReplica, (why) => Promise.resolve(why));
}

const quick: Read = (begun) => {
  begun();
  return Promise.resolve('read');
};
const behind: Read = () => Promise.reject(BEHIND);

/** A read that begins and ends when it is told to. */
function slow() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begin = () => {};
  const read: Read = (begun) => {
    begin = begun;
    return promise;
  };
  return { read, begin: () => begin(), end: () => resolve('read') };
}

describe('a replica’s circuit breaker', () => {
  it('F-22 closes once a read has begun, however long that read takes', async () => {
    const read = aReplica();
    expect(await read(behind)).toBe('behind');
    now += 1_000;
    const trial = slow();
    const trying = read(trial.read);
    expect(await read(quick)).toBe('behind');
    trial.begin();
    expect(await read(quick)).toBe('read');
    trial.end();
    expect(await trying).toBe('read');
  });

  it('F-22 closes after a trial that ends in an error of the read itself', async () => {
    const read = aReplica();
    await read(behind);
    now += 1_000;
    const missing = (begun: () => void) => {
      begun();
      return Promise.reject(new Error('no such issue'));
    };
    await expect(read(missing)).rejects.toThrow('no such issue');
    const waiting = slow();
    const first = read(waiting.read);
    expect(await read(quick)).toBe('read');
    waiting.end();
    await first;
  });

  it('F-22 is not closed by a read from before it opened', async () => {
    const read = aReplica();
    const earlier = slow();
    const reading = read(earlier.read);
    expect(await read(behind)).toBe('behind');
    earlier.begin();
    earlier.end();
    expect(await reading).toBe('read');
    expect(await read(quick)).toBe('behind');
  });
});
