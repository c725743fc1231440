import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { QueueDatabase } from '../../db/queueDatabase.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { openQueue, type Queue, type TimedWork } from './queue.ts';

export type { TimedWork } from './queue.ts';

const TRY_AGAIN = 60_000;

/** The state of one kind of timed work in this process. */
export type JobHealth = { lastRun?: Date; lastMs?: number; failures: number; lastError?: string };

export type Jobs = {
  /** Settles once the queue is open, or `stop` gave up on it. */
  started: Promise<unknown>;
  stop: () => Promise<void>;
  /** By name of the work. */
  health: () => Record<string, JobHealth>;
};

type JobDeps = {
  database: QueueDatabase;
  log: Logger;
  metrics?: Pick<Metrics, 'job' | 'beginJob'> | undefined;
};

/**
 * Runs timed work, each kind once at a time across all servers on the database, and overdue work right at startup.
 * Starts in the background and keeps trying while the database is unavailable, so requests do not wait for it.
 */
export function runJobs(works: TimedWork[], { database, log, metrics }: JobDeps): Jobs {
  const over = new AbortController();
  const health: Record<string, JobHealth> = {};
  const watchedWorks = works.map((work) => ({
    ...work,
    run: watched(work, { health, log, metrics }),
  }));
  const opening = open(watchedWorks, { database, log, signal: over.signal });
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
  needs: JobDeps & { signal: AbortSignal },
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
 * Wraps work so that its outcome shows in the log and in health. A failure affects this run only: the queue keeps it
 * for a day for inspection, and the schedule continues.
 */
function watched(
  { name, run }: TimedWork,
  { health, log, metrics }: Omit<JobDeps, 'database'> & { health: Record<string, JobHealth> },
): TimedWork['run'] {
  const fared = (health[name] = { failures: 0 } as JobHealth);
  metrics?.beginJob(name);
  return async (signal) => {
    const start = performance.now();
    fared.lastRun = new Date();
    try {
      const done = await run(signal);
      metrics?.job(name, 'done');
      fared.lastMs = Math.round(performance.now() - start);
      const level = isSomething(done) ? 'info' : 'debug';
      log[level]({ job: name, done, ms: fared.lastMs, failures: fared.failures }, 'timed work');
    } catch (err) {
      metrics?.job(name, 'failed');
      fared.failures += 1;
      fared.lastError = String(err);
      log.warn({ err, job: name, failures: fared.failures }, 'timed work failed');
      throw err;
    }
  };
}

/** Whether any count in a result is above zero. */
const isSomething = (done: unknown): boolean =>
  typeof done === 'object' && done !== null && Object.values(done).some(Boolean);
