import type { Deps } from './deps.ts';
import { sweepFiles } from './modules/attachment/index.ts';
import { sweepLive } from './modules/live/index.ts';
import { sweepOneTimeLogins } from './modules/one-time-login/index.ts';
import { sweepSignIns } from './modules/session/index.ts';
import { sweepMail } from './modules/mail/index.ts';

const FIRST = 60_000;
const SIX_HOURS = 6 * 3_600_000;

/** Clears away, every six hours, what nobody can need any more; several servers may do it beside each other. Gives how to stop. */
export function startUpkeep(deps: Pick<Deps, 'tenancy' | 'files' | 'clock' | 'log'>): () => void {
  const jobs = { sweepFiles, sweepLive, sweepMail, sweepSignIns, sweepOneTimeLogins };
  async function run() {
    for (const [job, work] of Object.entries(jobs)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other leaves the database to the requests
        await work(deps);
      } catch (err) {
        deps.log.warn({ err, job }, 'upkeep failed, and is tried again in six hours');
      }
    }
  }
  let timer = setTimeout(function again() {
    void run();
    timer = setTimeout(again, SIX_HOURS).unref();
  }, FIRST).unref();
  return () => clearTimeout(timer);
}
