import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import { QUEUE_SCHEMA, type QueueDatabase } from '../../db/queueDatabase.ts';

/** Work the server does on a schedule. */
export type TimedWork = {
  name: string;
  /** Not scheduled in this process; a schedule left by an earlier setting is removed. */
  isOff?: boolean;
  cron: string;
  /** Time zone of `cron`; default UTC. */
  timeZone?: string;
  /** Also runs when the server starts. */
  atStart?: boolean;
  /** Seconds between checks whether the work is due. */
  lookEvery: number;
  /** Seconds after which a run that does not end counts as failed; its signal aborts. */
  givenUpAfter: number;
  /** Does the work; its result is logged. Ends early when the signal aborts. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

export type Queue = { stop: () => Promise<void> };
type QueueDeps = { database: QueueDatabase; log: Logger; signal: AbortSignal };

const KEPT_SECONDS = 86_400;
/** Seconds without a sign of life after which a running job counts as dead, because its process ended. */
const DEAD_AFTER = 30;
/** Seconds between checks for such jobs. */
const LOOK_FOR_DEAD = 15;
/** Running work gets this long to finish when the queue stops. */
const STOP_MS = 3_000;

/** Opens the queue, which migrations by the owner create. Its database stays open when it stops. */
export async function openQueue(
  works: TimedWork[],
  { database, log, signal }: QueueDeps,
): Promise<Queue> {
  // Loaded after the server answers requests, to keep startup short.
  const { PgBoss: Boss } = await import('pg-boss');
  const queue = new Boss({
    db: database,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    // Only an index's owner may rebuild it, and these indexes stay small.
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: LOOK_FOR_DEAD,
    monitorIntervalSeconds: LOOK_FOR_DEAD,
  });
  queue.on('error', (err) => log.warn({ err }, 'the queue of timed work'));
  try {
    await queue.start();
    for (const work of works) {
      await add(queue, work, signal);
    }
    return { stop: () => queue.stop({ graceful: true, timeout: STOP_MS }) };
  } catch (error) {
    await queue.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** At most one job per kind of work, waiting or running, whichever server adds it: servers take turns. */
async function add(queue: PgBoss, work: TimedWork, signal: AbortSignal): Promise<void> {
  const { name, cron, atStart = false, lookEvery, givenUpAfter, run } = work;
  if (work.isOff) return queue.unschedule(name);
  const options = {
    expireInSeconds: givenUpAfter,
    heartbeatSeconds: DEAD_AFTER,
    retryLimit: 0,
    deleteAfterSeconds: KEPT_SECONDS,
  };
  await queue.createQueue(name, { policy: 'exclusive', ...options });
  await queue.updateQueue(name, options);
  await queue.schedule(name, cron, null, { missed: 'once', tz: work.timeZone ?? 'UTC' });
  if (atStart) await queue.send(name);
  await queue.work(name, { pollingIntervalSeconds: lookEvery }, ([job]) =>
    run(AbortSignal.any([signal, ...(job ? [job.signal] : [])])),
  );
}
