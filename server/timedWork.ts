import { type BackedUp, takeBackup } from './db/backup/index.ts';
import type { Deps } from './deps.ts';
import { announceStandIns } from './modules/absence/index.ts';
import { sweepAgentLinks } from './modules/issue-link/index.ts';
import { sweepFiles } from './modules/attachment/index.ts';
import { sweepAudit } from './modules/audit/index.ts';
import { verifyClocks } from './modules/clock/index.ts';
import { sweepVisits } from './modules/companies/index.ts';
import { remindOfVisits, sweepDelegations } from './modules/delegation/index.ts';
import { sweepDigests, writeDigests } from './modules/digest/index.ts';
import { remindOfDates } from './modules/important-date/index.ts';
import { resumeImports, sweepImports } from './modules/import/index.ts';
import { sweepIssues } from './modules/issue/index.ts';
import type { TimedWork } from './modules/jobs/index.ts';
import { sweepLive } from './modules/live/index.ts';
import { sweepMail } from './modules/mail/index.ts';
import { sweepMailIn } from './modules/mail-in/index.ts';
import { tellOfDueTimes } from './modules/notice/index.ts';
import { returnPostponed, sweepNotifications } from './modules/notification/index.ts';
import { sweepOneTimeLogins } from './modules/one-time-login/index.ts';
import { learnVocabularies, sweepVocabularies } from './modules/search/index.ts';
import { sweepSignIns } from './modules/session/index.ts';
import { addUpStatistics } from './modules/statistics/index.ts';
import { writeReports } from './modules/statistics-report/index.ts';
import { sweepUndo } from './modules/undo/index.ts';
import { tellOfViews } from './modules/view/index.ts';
import { DEFAULT_TIME_ZONE } from './db/timeZone.ts';

type Needs = Pick<Deps, 'tenancy' | 'files' | 'clock' | 'log' | 'baseUrl'>;
type Backup = BackedUp & {
  keep: number;
  /** One is taken at the start. */
  isDue: boolean;
};

/** All scheduled work; without `backup` none is taken here. */
export const timedWork = (deps: Needs, backup?: Backup): TimedWork[] => [
  {
    name: 'issues',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 5,
    givenUpAfter: 180,
    run: async (signal) => {
      await sweepIssues(deps, signal);
      await sweepDelegations(deps);
      await remindOfVisits(deps);
    },
  },
  {
    name: 'inbox',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 5,
    givenUpAfter: 180,
    run: (signal) => fillInboxes(deps, signal),
  },
  {
    name: 'digests',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 5,
    givenUpAfter: 600,
    run: (signal) => writeMorningMail(deps, signal),
  },
  {
    name: 'statistics',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 5,
    givenUpAfter: 180,
    run: (signal) => addUpStatistics(deps, signal),
  },
  {
    name: 'imports',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 10,
    givenUpAfter: 3_600,
    run: (signal) => resumeImports(deps, signal),
  },
  {
    name: 'dates',
    cron: '12 * * * *',
    lookEvery: 60,
    givenUpAfter: 600,
    run: () => remindOfDates(deps),
  },
  {
    name: 'clocks',
    cron: '42 * * * *',
    lookEvery: 60,
    givenUpAfter: 600,
    run: (signal) => verifyClocks(deps, signal),
  },
  {
    name: 'vocabulary',
    cron: '* * * * *',
    atStart: true,
    lookEvery: 5,
    givenUpAfter: 3_600,
    run: (signal) => learnVocabularies(deps, signal),
  },
  {
    name: 'upkeep',
    cron: '17 */6 * * *',
    lookEvery: 60,
    givenUpAfter: 3_600,
    run: (signal) => clearAway(deps, signal),
  },
  backupWork(deps, backup),
];

const backupWork = (deps: Needs, backup: Backup | undefined): TimedWork => ({
  name: 'backup',
  isOff: backup === undefined,
  // The hour from two to three is missing once a year.
  cron: '20 3 * * *',
  timeZone: DEFAULT_TIME_ZONE,
  atStart: backup?.isDue === true,
  lookEvery: 60,
  givenUpAfter: 43_200,
  run: async (signal) =>
    backup && takeBackup(backup, { keep: backup.keep, now: deps.clock.now(), signal }),
});

/** What comes into inboxes as time passes. Views are looked through with the rights of the day. */
async function fillInboxes(deps: Needs, signal: AbortSignal): Promise<void> {
  await returnPostponed(deps);
  await tellOfDueTimes(deps);
  await announceStandIns(deps);
  await tellOfViews(deps, signal);
}

/** Digests and reports of the statistics, each at its recipient's time. */
async function writeMorningMail(deps: Needs, signal: AbortSignal): Promise<void> {
  await writeDigests(deps, signal);
  await writeReports(deps, signal);
}

/** Deletes what has expired. A sweep that fails is retried the next time and stops no other. */
async function clearAway(deps: Needs, signal: AbortSignal): Promise<void> {
  const sweeps = {
    sweepFiles,
    sweepLive,
    sweepMail,
    sweepMailIn,
    sweepNotifications,
    sweepDigests,
    sweepSignIns,
    sweepOneTimeLogins,
    sweepAgentLinks,
    sweepImports,
    sweepUndo,
    sweepAudit,
    sweepVisits,
    sweepVocabularies,
  };
  for (const [sweep, work] of Object.entries(sweeps)) {
    if (signal.aborted) return;
    try {
      await work(deps);
    } catch (err) {
      deps.log.warn({ err, sweep }, 'upkeep failed, and is tried again in six hours');
    }
  }
}
