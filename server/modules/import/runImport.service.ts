import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';

import { IMPORT_KEPT_NAMED } from '#contract/import.ts';
import { type ImportKind, isForSuperAdmins } from '#contract/importFields.ts';
import { can } from '#contract/permissions.ts';

import type { Deps } from '../../deps.ts';
import { isStillSignedIn } from '../session/index.ts';
import { checkRows, newSession } from './check.service.ts';
import { type Run, checkPart, namesFor, newRun } from './run.ts';
import { changeJob, type LockedJob, lockJob, readRunner } from './job.repository.ts';
import { KIND_WORK } from './kindWork.ts';
import { createUsers } from './personWork.repository.ts';
import { countOutcomes, saveChecked } from './outcome.repository.ts';
import { rowsAfter, rowsToImport } from './row.repository.ts';
import { claimTurn } from './turn.repository.ts';
import { namesOfWrites, undoPart } from './undo.repository.ts';
import type { ChangedRow, Checked, JobContext } from './work.ts';

/** Rows per part: few enough that other requests get their turn and lists stay quick. */
const PART_ROWS = 500;
/**
 * Parts written together: larger statements update the daily statistics less often. Meanwhile new reports wait for their
 * number.
 */
const ISSUE_PARTS = 4;

/** Wait while the request that started the same step still holds the import to answer. */
const LOCK_RETRY_MS = 40;
const MAX_LOCK_TRIES = 10;
/** Polling interval for the end of the previous import. */
const TURN_POLL_MS = 200;

type Needs = Pick<Deps, 'tenancy' | 'clock' | 'log'>;
type JobKey = { accountId: number; id: number };

/**
 * Works on an import, part by part in separate transactions, until it is checked, done or undone. Progress is stored with the
 * rows, in the same transaction, so resuming repeats nothing.
 */
export async function runImport(needs: Needs, jobKey: JobKey, signal?: AbortSignal): Promise<void> {
  const run = newRun();
  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- one part after the other; it is aborted from outside
    while (signal?.aborted !== true && (await runPart(needs, jobKey, run))) {
      // Lets waiting requests through.
      await pauseBetweenParts(run);
    }
  } catch (err) {
    needs.log.warn({ err, job: jobKey.id }, 'an import stopped');
    await stopImport(needs, jobKey, 'failed').catch(() => {});
  }
}

function pauseBetweenParts({ state, isWaiting }: Run): Promise<void> {
  if (isWaiting) return pause(TURN_POLL_MS);
  return state === undefined ? pause(LOCK_RETRY_MS) : immediately();
}

/** Does the next part. False without one, or when another server works on it. */
async function runPart(needs: Needs, jobKey: JobKey, run: Run): Promise<boolean> {
  const { tenancy, clock } = needs;
  if (!(await isRunnerAuthorised(needs, jobKey))) {
    await stopImport(needs, jobKey, 'access');
    return false;
  }
  await createLogins(needs, jobKey, run);
  const { after, handled } = run;
  return tenancy.within(jobKey.accountId, async (tx) => {
    // Resets the progress when a deadlock restarts the part.
    Object.assign(run, { after, handled });
    const job = await lockJob(tx, jobKey.id, 'skip');
    if (!job && run.state === undefined) {
      run.tries += 1;
      return run.tries < MAX_LOCK_TRIES;
    }
    // Another step was requested meanwhile and runs on its own.
    if (!job || (run.state !== undefined && run.state !== job.state)) return false;
    run.state = job.state;
    run.kind = job.kind;
    const part = PART_HANDLERS[job.state];
    if (!part) return false;
    const now = clock.now();
    run.isWaiting = job.state !== 'checking' && !(await claimTurn(tx, job, now));
    if (!run.isWaiting) {
      return part({ tx, job, now, names: await namesFor(tx, job, run) }, run);
    }
    // Cached names are outdated by now.
    run.names = undefined;
    await changeJob(tx, job.id, {}, now);
    return true;
  });
}

type PartHandler = (context: JobContext & { job: LockedJob }, run: Run) => Promise<boolean>;

const PART_HANDLERS: Partial<Record<LockedJob['state'], PartHandler>> = {
  checking: async (context, run) => {
    const { tx, job, now } = context;
    const after = Math.max(run.after, job.headerRow);
    const rows = await rowsAfter(tx, job.id, { after, limit: PART_ROWS });
    if (rows.length === 0 && run.session?.statements.faulty.size && !run.isSecondPass) {
      Object.assign(run, { after: 0, handled: 0, isSecondPass: true });
      return true;
    }
    if (rows.length === 0) {
      const counts = await countOutcomes(tx, job.id);
      await changeJob(tx, job.id, { state: 'checked', trouble: '', counts }, now);
      return false;
    }
    const checked = await checkPart(rows, context, run);
    await saveChecked(tx, job.id, checked, { done: false });
    run.handled += rows.length;
    await changeJob(tx, job.id, { counts: { handled: run.handled } }, now);
    return true;
  },

  running: async (context, run) => {
    const { tx, job, now } = context;
    // The data may have changed since the last check.
    const checked = await recheckNext(context, run);
    if (!checked) {
      const counts = await countOutcomes(tx, job.id);
      await changeJob(tx, job.id, { state: 'done', ended: true, counts }, now);
      return false;
    }
    const fresh = checked.filter(({ outcome }) => outcome === 'new');
    const changed = checked.flatMap((row): ChangedRow[] =>
      row.outcome === 'changed' && row.found ? [{ ...row, ...row.found }] : [],
    );
    await KIND_WORK[job.kind].write({ fresh, changed }, context);
    await saveChecked(tx, job.id, checked, { done: true });
    const more = { handled: checked.length, created: fresh.length, updated: changed.length };
    await changeJob(tx, job.id, { more }, now);
    return true;
  },

  undoing: async ({ tx, job, now }) => {
    const { handled, kept } = await undoPart(tx, job.id, PART_ROWS);
    const isDone = handled === 0;
    const end = isDone ? ({ state: 'undone', ended: true } as const) : {};
    const keptNames = await namesOfWrites(tx, kept.slice(0, IMPORT_KEPT_NAMED));
    const more = { handled, kept: kept.length };
    await changeJob(tx, job.id, { ...end, more, keptNames }, now);
    return !isDone;
  },
};

/** Rechecks the next rows to write, part by part; undefined without any. */
async function recheckNext(context: JobContext, run: Run): Promise<Checked[] | undefined> {
  const { tx, job } = context;
  const parts: Checked[][] = [];
  const maxParts = job.kind === 'issue' ? ISSUE_PARTS : 1;
  while (parts.length < maxParts) {
    const rows = await rowsToImport(tx, job, { after: run.after, limit: PART_ROWS });
    if (rows.length === 0) break;
    const checked = await checkPart(rows, context, run);
    parts.push(checked.filter((_, place) => rows[place]?.isToTake));
  }
  return parts.length > 0 ? parts.flat() : undefined;
}

/** Creates log-ins for the people of the next part first: they belong to no company, hence no tenant transaction. */
async function createLogins({ tenancy, clock }: Needs, jobKey: JobKey, run: Run): Promise<void> {
  if (run.state !== undefined && run.state !== 'running') return;
  if (run.kind !== undefined && !isPersonKind(run.kind)) return;
  const fresh = await tenancy.within(jobKey.accountId, async (tx) => {
    const job = await lockJob(tx, jobKey.id, 'skip');
    if (job?.state !== 'running' || !isPersonKind(job.kind)) return [];
    if (!(await claimTurn(tx, job, clock.now()))) return [];
    const rows = await rowsToImport(tx, job, { after: run.after, limit: PART_ROWS });
    const names = await namesFor(tx, job, run);
    const session = newSession(run.session?.choices ?? {});
    const checked = await checkRows(rows, { tx, job, now: clock.now(), names }, session);
    return checked.filter(({ outcome }) => outcome === 'new');
  });
  await createUsers(tenancy, fresh);
}

const isPersonKind = (kind: ImportKind) => kind === 'agent' || kind === 'contractor';

/** Whether the agent who started the step is still signed in and authorised. */
async function isRunnerAuthorised({ tenancy }: Needs, { accountId, id }: JobKey): Promise<boolean> {
  const runner = await tenancy.reading(accountId, (tx) => readRunner(tx, id));
  if (!runner) return true;
  const { agentId, tokenHash, kind } = runner;
  const actor =
    agentId !== null && tokenHash !== null
      ? await isStillSignedIn(tenancy, { agentId, tokenHash })
      : undefined;
  if (!actor || (actor.accountInactive && !actor.isSuperAdmin)) return false;
  return can(actor, 'import.run') && (actor.isSuperAdmin || !isForSuperAdmins(kind));
}

/** State to resume from, with nothing lost. */
const BEFORE = { checking: 'uploaded', running: 'stopped', undoing: 'done' } as const;

async function stopImport(
  { tenancy, clock }: Needs,
  jobKey: JobKey,
  trouble: 'failed' | 'access',
): Promise<void> {
  await tenancy.within(jobKey.accountId, async (tx) => {
    const job = await lockJob(tx, jobKey.id);
    const state = BEFORE[job?.state as keyof typeof BEFORE];
    if (state) await changeJob(tx, jobKey.id, { state, trouble, ended: true }, clock.now());
  });
}
