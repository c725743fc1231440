import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import { openQueueDatabase, QUEUE_SCHEMA, type QueueDatabase } from '../../db/queueDatabase.ts';

/** What the server does by itself at its time. */
export type TimedWork = {
  name: string;
  /** It is not to be done here; a schedule that an earlier setting left is removed. */
  isOff?: boolean;
  cron: string;
  /** Of `cron`; UTC where none is named. */
  timeZone?: string;
  /** Do it at the start of the server, too. */
  atStart?: boolean;
  /** How often to look whether its time has come, in seconds. */
  lookEvery: number;
  /** Longer than that it is not at work any more: its process died. In seconds. */
  givenUpAfter: number;
  /** Does it; what it gives is logged. Ends early once the signal is given. */
  run: (signal: AbortSignal) => Promise<unknown>;
};

export type Queue = { stop: () => Promise<void> };
type Needs = { url: string; log: Logger; signal: AbortSignal };

const KEPT_SECONDS = 86_400;
/** What runs is given so long to come to an end of its own. */
const STOP_MS = 3_000;

/** Opens the queue as the role that may use it and change nothing of it; the owner makes it. */
export async function openQueue(works: TimedWork[], { url, log, signal }: Needs): Promise<Queue> {
  // Loaded once requests are answered: a start does without it.
  const { PgBoss: Boss } = await import('pg-boss');
  const database = openQueueDatabase(url);
  const queue = new Boss({
    db: database,
    schema: QUEUE_SCHEMA,
    migrate: false,
    createSchema: false,
    // Only the owner of an index may make it anew; these stay small.
    reindex: false,
    monitorVacuum: false,
  });
  queue.on('error', (err) => log.warn({ err }, 'the queue of timed work'));
  try {
    await queue.start();
    for (const work of works) {
      await add(queue, work, signal);
    }
    return { stop: () => closed(queue, database) };
  } catch (error) {
    await queue.stop({ graceful: false }).catch(() => {});
    await database.close();
    throw error;
  }
}

async function closed(queue: PgBoss, database: QueueDatabase) {
  await queue.stop({ graceful: true, timeout: STOP_MS });
  await database.close();
}

/** One job of a piece of work at most, waiting or at work, whoever puts it there: servers take turns. */
async function add(queue: PgBoss, work: TimedWork, signal: AbortSignal): Promise<void> {
  const { name, cron, atStart = false, lookEvery, givenUpAfter, run } = work;
  if (work.isOff) return queue.unschedule(name);
  const options = {
    expireInSeconds: givenUpAfter,
    retryLimit: 0,
    deleteAfterSeconds: KEPT_SECONDS,
  };
  await queue.createQueue(name, { policy: 'exclusive', ...options });
  await queue.updateQueue(name, options);
  await queue.schedule(name, cron, null, { missed: 'once', tz: work.timeZone ?? 'UTC' });
  if (atStart) await queue.send(name);
  await queue.work(name, { pollingIntervalSeconds: lookEvery }, () => run(signal));
}
