import { setTimeout as pause } from 'node:timers/promises';

import type { QueueDatabase } from './db/queueDatabase.ts';
import type { Deps } from './deps.ts';
import type { Settings } from './env.ts';
import { runJobs, type TimedWork } from './modules/jobs/index.ts';
import { startMail } from './startMail.ts';
import { startMailIn } from './startMailIn.ts';
import { startMetrics } from './startMetrics.ts';

/** For the last traces. */
const TRACES_MS = 1_000;

/** Starts what a server does beside answering requests: timed work, mail out and in, metrics. */
export async function startBeside(
  deps: Deps,
  settings: Settings,
  { works, queue }: { works: TimedWork[]; queue: QueueDatabase },
): Promise<{ stop: () => Promise<void> }> {
  const jobs = runJobs(works, { ...deps, database: queue });
  const mail = await startMail(deps, settings);
  deps.mailAwaySince = mail.awaySince;
  const stopMailIn = await startMailIn(deps, settings);
  const scraped = await startMetrics(deps, settings);
  return {
    stop: async () => {
      await Promise.all([mail.stop(), stopMailIn(), jobs.stop(), scraped?.stop(0)]);
      // Last, so that it sends what the others ended; a collector that is away must not hold up the stop.
      await Promise.race([
        deps.traces?.stop().catch(() => {}),
        pause(TRACES_MS, undefined, { ref: false }),
      ]);
    },
  };
}
