import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { confirming } from './confirm.service.ts';
import {
  asSeen,
  awaitingAnswer,
  type Due,
  findClosing,
  findReminding,
  findWaking,
  remind,
} from './due.repository.ts';
import { takeOwnStep } from './status.repository.ts';

type Condition = ReturnType<typeof asSeen>;
type Needs = Pick<Deps, 'tenancy' | 'clock' | 'log'>;

const AT_ONCE = 200;
/** So long one sweep goes on; what is left is the next one's. */
const MOST_MS = 40_000;

/**
 * Does what the time has come for in all companies: wakes what waited for a date, reminds reporters of what is done and
 * closes what nobody objected to. Each issue in a transaction of its own and only as it stood when it was seen, so that
 * any number of servers may do this at the same time. Gives how many of each; ends early once the signal is given.
 */
export async function sweepIssues(needs: Needs, signal?: AbortSignal) {
  const asked = { ...needs, signal };
  return {
    woken: await each(asked, findWaking, wake),
    reminded: await each(asked, findReminding, remind),
    closed: await each(asked, findClosing, close),
  };
}

type Work = (tx: TenantTx, due: Due, now: Date) => Promise<boolean>;

async function each(
  { tenancy, clock, log, signal }: Needs & { signal: AbortSignal | undefined },
  find: typeof findWaking,
  work: Work,
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
    // Where nothing moved, somebody else is at it, or it fails: looking again would find the same.
    if (due.length < AT_ONCE || done === before) return done;
  }
}

const wake: Work = (tx, due, now) => goOn(tx, asSeen(due, 'waiting'), 'date', now);

/** Ends the waiting of an issue because who it waits for answered. Whether it did wait for that. */
export const wakeByAnswer = (tx: TenantTx, issueId: number, now: Date): Promise<boolean> =>
  goOn(tx, awaitingAnswer(issueId), 'answer', now);

const goOn = (tx: TenantTx, where: Condition, why: 'date' | 'answer', now: Date) =>
  takeOwnStep(tx, {
    where,
    step: { to: 'inProgress', now, isResponse: false },
    history: [
      { field: 'status', from: 'waiting', to: 'inProgress' },
      { field: 'woke', to: why },
    ],
    isNews: true,
  });

function close(tx: TenantTx, due: Due, now: Date): Promise<boolean> {
  const { step, history } = confirming(null, { key: null, now });
  return takeOwnStep(tx, {
    where: asSeen(due, 'done'),
    step,
    history: [...history, { field: 'closedItself' }],
    isNews: false,
  });
}
