import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import { openQueue, type Queue, type TimedWork } from './queue.ts';

export type { TimedWork } from './queue.ts';

const TRY_AGAIN = 60_000;

/** How a piece of timed work fared in this process. */
export type JobHealth = { lastRun?: Date; lastMs?: number; failures: number; lastError?: string };

export type Jobs = {
  /** Settles once the work is taken up, or given up by `stop`. */
  started: Promise<unknown>;
  stop: () => Promise<void>;
  /** By the work's name. */
  health: () => Record<string, JobHealth>;
};

type Needs = { url: string; log: Logger };

/**
 * Runs timed work, each piece one at a time over all servers on the database, and what is due at once at the start.
 * It begins in the background and goes on trying where the database is away: requests do not wait for it.
 */
export function runJobs(works: TimedWork[], { url, log }: Needs): Jobs {
  const over = new AbortController();
  const health: Record<string, JobHealth> = {};
  const told = works.map((work) => ({ ...work, run: watched(work, { health, log }) }));
  const opening = open(told, { url, log, signal: over.signal });
  return {
    started: opening,
    health: () => health,
    stop: async () => {
      over.abort();
      const queue = await opening;
      await queue?.stop();
    },
  };
}

async function open(
  works: TimedWork[],
  needs: Needs & { signal: AbortSignal },
): Promise<Queue | undefined> {
  while (!needs.signal.aborted) {
    try {
      return await openQueue(works, needs);
    } catch (err) {
      needs.log.warn({ err }, 'timed work cannot begin, and is tried again in a minute');
      await pause(TRY_AGAIN, undefined, { ref: false, signal: needs.signal }).catch(() => {});
    }
  }
  return undefined;
}

/**
 * The same work, with how it went in the log and the health. A failure is this run's alone: the queue keeps it for a day
 * to be seen, and there is always a next.
 */
function watched(
  { name, run }: TimedWork,
  { health, log }: { health: Record<string, JobHealth>; log: Logger },
): TimedWork['run'] {
  const fared = (health[name] = { failures: 0 } as JobHealth);
  return async (signal) => {
    const start = performance.now();
    fared.lastRun = new Date();
    try {
      const done = await run(signal);
      fared.lastMs = Math.round(performance.now() - start);
      const level = isSomething(done) ? 'info' : 'debug';
      log[level]({ job: name, done, ms: fared.lastMs, failures: fared.failures }, 'timed work');
    } catch (err) {
      fared.failures += 1;
      fared.lastError = String(err);
      log.warn({ err, job: name, failures: fared.failures }, 'timed work failed');
      throw err;
    }
  };
}

/** Whether any of the counts of a run is above nothing. */
const isSomething = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && Object.values(done).some(Boolean);
