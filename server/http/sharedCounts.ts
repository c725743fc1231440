import { AsyncLocalStorage } from 'node:async_hooks';

/** A count in one window; `ends` in seconds since 1970. */
export type Count = { key: string; ends: number; times: number };

/** Adds the counts of one server to the shared ones. Gives the sums by key and the shared clock, in milliseconds. */
export type ShareCounts = (counts: Count[]) => Promise<{ sums: Map<string, number>; now: number }>;

type Limit = { key: string; times: number; seconds: number };
/** `own` is not settled yet. */
type Entry = { ends: number; shared: number; own: number };

const SETTLE_MS = 1_000;
/** This share of a limit, counted here alone, is settled at once. */
const HASTE = 0.1;

/**
 * Counts in fixed windows for all servers together without making a request wait: each server counts in memory and settles
 * every second, or at once from `HASTE` of a limit on. While that fails, it limits by its own counts.
 */
export function createSharedCounts(settle: ShareCounts, onFailure: (error: unknown) => void) {
  const entries = new Map<string, Entry>();
  // Settling must not run in the context of the request that triggers it.
  const outside = AsyncLocalStorage.snapshot();
  let ahead = 0;
  let timer: NodeJS.Timeout | undefined;
  let settling: Promise<void> | undefined;
  const now = () => Date.now() + ahead;

  function plan(ms: number) {
    timer ??= outside(() => setTimeout(() => void run(), ms).unref());
  }

  function run() {
    clearTimeout(timer);
    return (settling ??= outside(tell).finally(() => {
      settling = undefined;
      timer = undefined;
      if ([...entries.values()].some(({ own }) => own > 0)) plan(SETTLE_MS);
    }));
  }

  async function tell() {
    for (const [id, { ends }] of entries) if (ends * 1000 <= now()) entries.delete(id);
    const counts = [...entries]
      .filter(([, { own }]) => own > 0)
      .map(([key, { ends, own }]) => ({ key, ends, times: own }));
    if (counts.length === 0) return;
    const requestedAt = Date.now();
    try {
      const answer = await settle(counts);
      // The answer's time is taken to be half-way between question and answer.
      ahead = answer.now - (requestedAt + Date.now()) / 2;
      for (const { key, times } of counts) {
        const entry = entries.get(key);
        if (!entry) continue;
        entry.own -= times;
        entry.shared = answer.sums.get(key) ?? entry.shared + times;
      }
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    /** Counts once and gives undefined; over the limit it counts nothing and gives the seconds to wait. */
    count({ key, times, seconds }: Limit): number | undefined {
      const at = now() / 1000;
      const ends = (Math.floor(at / seconds) + 1) * seconds;
      const id = `${key} ${ends}`;
      const entry = entries.get(id) ?? { ends, shared: 0, own: 0 };
      if (entry.shared + entry.own >= times) return ends - at;
      entries.set(id, entry);
      entry.own += 1;
      if (entry.own >= times * HASTE) void run();
      else plan(SETTLE_MS);
      return undefined;
    },
  };
}
