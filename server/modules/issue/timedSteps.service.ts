import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { type CachedTimes, type ClockFacts, dueTimesAfter, reckonClocks } from '../clock/index.ts';
import { confirming } from './confirm.service.ts';
import {
  isUnchanged,
  endsByAnswer,
  type DueIssue,
  findClosing,
  findReminding,
  findWaking,
  queueReporterReminder,
} from './due.repository.ts';
import { takeOwnStep } from './status.repository.ts';

type Condition = ReturnType<typeof isUnchanged>;
type TimedDeps = Pick<Deps, 'tenancy' | 'clock' | 'log'>;

const AT_ONCE = 200;
/** Time limit of one sweep in milliseconds; the next sweep does the rest. */
const MOST_MS = 40_000;

/**
 * Does what is due in all companies: wakes issues that waited for a date, reminds reporters of completed issues and
 * closes those without an objection. Each issue has its own transaction and is skipped if it changed since it was read,
 * so several servers may sweep at the same time. Returns the counts; ends early when the signal aborts.
 */
export async function sweepIssues(needs: TimedDeps, signal?: AbortSignal) {
  const context = { ...needs, signal };
  return {
    woken: await each(context, findWaking, wake),
    reminded: await each(context, findReminding, queueReporterReminder),
    closed: await each(context, findClosing, close),
  };
}

type TimedStep = (tx: TenantTx, due: DueIssue, now: Date) => Promise<boolean>;

async function each(
  { tenancy, clock, log, signal }: TimedDeps & { signal: AbortSignal | undefined },
  find: typeof findWaking,
  work: TimedStep,
): Promise<number> {
  const now = clock.now();
  const until = Date.now() + MOST_MS;
  let done = 0;
  for (;;) {
    const due = await tenancy.acrossAccounts((tx) => find(tx, now, AT_ONCE));
    const before = done;
    for (const issue of due) {
      if (signal?.aborted || Date.now() > until) return done;
      const isDone = await tenancy
        .within(issue.accountId, (tx) => work(tx, issue, now))
        .catch((err: unknown) => {
          log.warn({ err, issue: issue.id }, 'an issue could not be done by itself');
          return false;
        });
      done += Number(isDone);
    }
    // No progress: another server is at work, or every attempt fails. Looking again would find the same rows.
    if (due.length < AT_ONCE || done === before) return done;
  }
}

const wake: TimedStep = async (tx, due, now) => {
  const where = isUnchanged(due, 'waiting');
  const isResumed = await resume(tx, { where, why: 'date', now });
  if (isResumed) await reckonClocks(tx, [due.id]);
  return isResumed;
};

/** Ends the waiting of an issue when the awaited party answers. Returns whether it was waiting for that. */
export const wakeByAnswer = async (
  tx: TenantTx,
  issueId: number,
  { now, clocks }: { now: Date; clocks: ClockFacts | null },
): Promise<boolean> => {
  const history = [{ field: 'status', from: 'waiting', to: 'inProgress' }];
  const due = await dueTimesAfter(clocks, {
    to: 'inProgress',
    history,
    waitingFor: null,
    isResponse: false,
    now,
  });
  return resume(tx, { where: endsByAnswer(issueId), why: 'answer', now, due });
};

type Resumption = {
  where: Condition;
  why: 'date' | 'answer';
  now: Date;
  due?: CachedTimes;
};

const resume = (tx: TenantTx, { where, why, now, due }: Resumption) =>
  takeOwnStep(tx, {
    where,
    step: { to: 'inProgress', now, isResponse: false, due },
    history: [
      { field: 'status', from: 'waiting', to: 'inProgress' },
      { field: 'woke', to: why },
    ],
    isNews: true,
  });

function close(tx: TenantTx, due: DueIssue, now: Date): Promise<boolean> {
  const { step, history } = confirming(null, { key: null, now });
  return takeOwnStep(tx, {
    where: isUnchanged(due, 'done'),
    step,
    history: [...history, { field: 'closedItself' }],
    isNews: false,
  });
}
