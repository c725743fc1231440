import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { confirming } from './confirm.service.ts';
import { type Due, findClosing, findReminding, findWaking, remind } from './due.repository.ts';
import {
  type Advance,
  type Lifecycle,
  readUnchanged,
  readWaiting,
  takeStep,
} from './status.repository.ts';
import type { Doer, HistoryItem } from './trail.repository.ts';

type Needs = Pick<Deps, 'tenancy' | 'clock' | 'log'>;

const AT_ONCE = 200;
/** So long one sweep goes on; what is left is the next one's. */
const MOST_MS = 40_000;

/** The server itself, where nobody told it to. */
const itself = ({ accountId }: TenantTx): Doer => ({ accountId, agentId: null, name: '' });

/**
 * Does what the time has come for in all companies: wakes what waited for a date, reminds reporters of what is done and
 * closes what nobody objected to. Each issue in a transaction of its own and only as it stood when it was seen, so that
 * any number of servers may do this at the same time. Gives how many of each.
 */
export async function sweepIssues(needs: Needs) {
  return {
    woken: await each(needs, findWaking, wake),
    reminded: await each(needs, findReminding, remindOf),
    closed: await each(needs, findClosing, close),
  };
}

type Work = (tx: TenantTx, due: Due, now: Date) => Promise<boolean>;

async function each(
  { tenancy, clock, log }: Needs,
  find: typeof findWaking,
  work: Work,
): Promise<number> {
  const now = clock.now();
  const until = Date.now() + MOST_MS;
  let done = 0;
  for (;;) {
    // oxlint-disable no-await-in-loop -- one after the other leaves the database to the requests
    const due = await tenancy.acrossAccounts((tx) => find(tx, now, AT_ONCE));
    const before = done;
    for (const issue of due) {
      if (Date.now() > until) return done;
      const isDone = await tenancy
        .within(issue.accountId, (tx) => work(tx, issue, now))
        .catch((err: unknown) => {
          log.warn({ err, issue: issue.id }, 'an issue could not be done by itself');
          return false;
        });
      done += Number(isDone);
    }
    // oxlint-enable no-await-in-loop
    // Where nothing moved, somebody else is at it, or it fails: looking again would find the same.
    if (due.length < AT_ONCE || done === before) return done;
  }
}

async function wake(tx: TenantTx, due: Due, now: Date): Promise<boolean> {
  const issue = await readUnchanged(tx, { ...due, status: 'waiting' });
  return issue !== undefined && goOn(tx, issue, 'date', now);
}

/** Ends the waiting of an issue because who it waits for answered. Whether it did wait for that. */
export async function wakeByAnswer(tx: TenantTx, issueId: number, now: Date): Promise<boolean> {
  const issue = await readWaiting(tx, issueId);
  return issue !== undefined && goOn(tx, issue, 'answer', now);
}

function goOn(tx: TenantTx, issue: Lifecycle, why: 'date' | 'answer', now: Date) {
  const history: HistoryItem[] = [
    { field: 'status', from: 'waiting', to: 'inProgress' },
    { field: 'woke', to: why },
  ];
  const step = { to: 'inProgress' as const, now, isResponse: false };
  const { responsibleId } = issue;
  const newTo = responsibleId === null ? [] : [responsibleId];
  return takeStep(tx, itself(tx), { issue, step, history, newTo });
}

const remindOf: Work = (tx, due, now) => remind(tx, itself(tx), due, now);

async function close(tx: TenantTx, due: Due, now: Date): Promise<boolean> {
  const issue = await readUnchanged(tx, { ...due, status: 'done' });
  if (!issue) {
    return false;
  }
  const { step, history } = confirming(null, { key: null, now });
  const closing: Advance = {
    issue,
    step,
    history: [...history, { field: 'closedItself' }],
    newTo: [],
  };
  return takeStep(tx, itself(tx), closing);
}
