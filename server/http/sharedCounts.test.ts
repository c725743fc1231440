import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createSharedCounts, type ShareCounts } from './sharedCounts.ts';

const LIMIT = { key: 'who', times: 20, seconds: 60 };

/** What all servers share, with a clock of its own. */
function aStore({ ahead = 0 } = {}) {
  const sums = new Map<string, number>();
  const settle: ShareCounts = async (counts) => {
    for (const { key, times } of counts) sums.set(key, (sums.get(key) ?? 0) + times);
    return { sums: new Map(sums), now: Date.now() + ahead };
  };
  return { settle: vi.fn<ShareCounts>(settle), sums };
}

describe('counts of all servers together', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    return () => vi.useRealTimers();
  });

  it('API-01 are told once a second, and at once from a tenth of the limit on', async () => {
    const { settle } = aStore();
    const counts = createSharedCounts(settle, () => {});
    counts.count(LIMIT);
    expect(settle).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(settle).toHaveBeenCalledTimes(1);
    counts.count(LIMIT);
    counts.count(LIMIT);
    await vi.advanceTimersByTimeAsync(0);
    expect(settle).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settle).toHaveBeenCalledTimes(2);
  });

  it('API-01 hold a limit between servers whose clocks differ, by the clock they share', async () => {
    const store = aStore({ ahead: 30_500 });
    const [one, other] = [1, 2].map(() => createSharedCounts(store.settle, () => {}));
    // Each learns the time the first time that it tells.
    one?.count({ ...LIMIT, key: 'first' });
    other?.count({ ...LIMIT, key: 'first' });
    await vi.advanceTimersByTimeAsync(1_000);
    for (let n = 0; n < 20; n += 1) expect(one?.count(LIMIT)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    other?.count(LIMIT);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(other?.count(LIMIT)).toBeCloseTo(60 - 33.5, 3);
    expect([...store.sums.keys()].filter((key) => key.startsWith('who'))).toHaveLength(1);
  });

  it.each([0, 4, 12])(
    'API-01 let through a limit, a tenth, and at most what is asked while servers tell each other: %i requests',
    async (lag) => {
      const MS = 10;
      const { settle: add } = aStore();
      const settle: ShareCounts = async (counts) => {
        await new Promise((done) => setTimeout(done, lag * MS));
        return add(counts);
      };
      const servers = [1, 2].map(() => createSharedCounts(settle, () => {}));
      let admitted = 0;
      for (let n = 0; n < 120; n += 1) {
        admitted += servers[n % 2]?.count({ ...LIMIT, times: 50 }) === undefined ? 1 : 0;
        await vi.advanceTimersByTimeAsync(MS);
      }
      expect(admitted).toBeGreaterThanOrEqual(50);
      expect(admitted).toBeLessThanOrEqual(55 + lag);
    },
  );

  it('API-01 hold it by what a server knows as long as the others cannot be told', async () => {
    const failures = vi.fn<(error: unknown) => void>();
    const counts = createSharedCounts(async () => Promise.reject(new Error('away')), failures);
    for (let n = 0; n < 20; n += 1) expect(counts.count(LIMIT)).toBeUndefined();
    expect(counts.count(LIMIT)).toBe(60 - (1_800_000_000 % 60));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(failures.mock.calls.length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(57_000);
    expect(counts.count(LIMIT)).toBeUndefined();
  });
});
