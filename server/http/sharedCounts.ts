import { AsyncLocalStorage } from 'node:async_hooks';

/** How often something was done in one window: what it is counted under, the second the window ends in, how often. */
export type Count = { key: string; ends: number; times: number };

/** Adds counts of one server to those of all. Gives the sums by key, and the time by the clock that all go by. */
export type Settle = (counts: Count[]) => Promise<{ sums: Map<string, number>; now: number }>;

type Limit = { key: string; times: number; seconds: number };
/** `own` is what the others have not been told yet. */
type Entry = { ends: number; shared: number; own: number };

/** How long a server goes by what it knows. */
const SETTLE_MS = 1_000;
/** That share of a limit, used up here alone, is told at once. */
const HASTE = 0.1;

/**
 * Counts in fixed windows for all servers together, and keeps nobody waiting: each server counts for itself and settles
 * with the others every second while there is anything to tell, and at once when somebody is in a hurry. As long as that
 * fails it holds the limits by what it knows.
 */
export function createSharedCounts(settle: Settle, onFailure: (error: unknown) => void) {
  const entries = new Map<string, Entry>();
  // What is told later is not part of the request that happens to be counted just now.
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
    const asked = Date.now();
    try {
      const answer = await settle(counts);
      // What was asked between two looks at our clock was answered half-way, as far as anybody knows.
      ahead = answer.now - (asked + Date.now()) / 2;
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
    /** Counts one time; where that is one too many it counts nothing and gives how many seconds to wait. */
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
