import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises';

import { IMPORT_KEPT_NAMED } from '#contract/import.ts';
import { type ImportKind, isForSuperAdmins } from '#contract/importFields.ts';
import { can } from '#contract/permissions.ts';

import type { Deps } from '../../deps.ts';
import { stillSignedIn } from '../session/index.ts';
import { checkRows, newSession } from './check.service.ts';
import { type Going, look, namesFor, newGoing } from './going.ts';
import { changeJob, type LockedJob, lockJob, readRunner } from './job.repository.ts';
import { KIND_WORK } from './kindWork.ts';
import { makeUsers } from './personWork.repository.ts';
import { countOutcomes, saveChecked } from './outcome.repository.ts';
import { rowsBehind, rowsToTake } from './row.repository.ts';
import { takeTurn } from './turn.repository.ts';
import { namesOf, takeBack } from './undo.repository.ts';
import type { ChangedRow, Checked, Doing } from './work.ts';

/** Rows per part: few enough that other requests get their turn and lists stay quick. */
const AT_ONCE = 500;
/**
 * Parts written together: larger statements update the daily statistics less often. Meanwhile new reports wait for their
 * number.
 */
const ISSUE_PARTS = 4;

/** Wait while the request that started the same step still holds the import to answer. */
const HELD_MS = 40;
const MOST_TRIES = 10;
/** Polling interval for the end of the previous import. */
const TURN_MS = 200;

type Needs = Pick<Deps, 'tenancy' | 'clock' | 'log'>;
type At = { accountId: number; id: number };

/**
 * Works on an import, part by part in separate transactions, until it is checked, done or undone. Progress is stored with the
 * rows, in the same transaction, so resuming repeats nothing.
 */
export async function carryOn(needs: Needs, at: At, signal?: AbortSignal): Promise<void> {
  const going = newGoing();
  try {
    // oxlint-disable-next-line no-unmodified-loop-condition -- one part after the other; it is aborted from outside
    while (signal?.aborted !== true && (await carryPart(needs, at, going))) {
      // Lets waiting requests through.
      await rest(going);
    }
  } catch (err) {
    needs.log.warn({ err, job: at.id }, 'an import stopped');
    await giveUp(needs, at, 'failed').catch(() => {});
  }
}

function rest({ state, isWaiting }: Going): Promise<void> {
  if (isWaiting) return pause(TURN_MS);
  return state === undefined ? pause(HELD_MS) : immediately();
}

/** Does the next part. False without one, or when another server works on it. */
async function carryPart(needs: Needs, at: At, going: Going): Promise<boolean> {
  const { tenancy, clock } = needs;
  if (!(await mayGoOn(needs, at))) {
    await giveUp(needs, at, 'access');
    return false;
  }
  await bringInPeople(needs, at, going);
  const { after, handled } = going;
  return tenancy.within(at.accountId, async (tx) => {
    // Resets the progress when a deadlock restarts the part.
    Object.assign(going, { after, handled });
    const job = await lockJob(tx, at.id, 'skip');
    if (!job && going.state === undefined) {
      going.tries += 1;
      return going.tries < MOST_TRIES;
    }
    // Another step was requested meanwhile and runs on its own.
    if (!job || (going.state !== undefined && going.state !== job.state)) return false;
    going.state = job.state;
    going.kind = job.kind;
    const part = PARTS[job.state];
    if (!part) return false;
    const now = clock.now();
    going.isWaiting = job.state !== 'checking' && !(await takeTurn(tx, job, now));
    if (!going.isWaiting) {
      return part({ tx, job, now, names: await namesFor(tx, job, going) }, going);
    }
    // Cached names are outdated by now.
    going.names = undefined;
    await changeJob(tx, job.id, {}, now);
    return true;
  });
}

type Part = (doing: Doing & { job: LockedJob }, going: Going) => Promise<boolean>;

const PARTS: Partial<Record<LockedJob['state'], Part>> = {
  checking: async (doing, going) => {
    const { tx, job, now } = doing;
    const after = Math.max(going.after, job.headerRow);
    const rows = await rowsBehind(tx, job.id, { after, limit: AT_ONCE });
    if (rows.length === 0 && going.session?.statements.lacking.size && !going.isSecondLook) {
      Object.assign(going, { after: 0, handled: 0, isSecondLook: true });
      return true;
    }
    if (rows.length === 0) {
      const counts = await countOutcomes(tx, job.id);
      await changeJob(tx, job.id, { state: 'checked', trouble: '', counts }, now);
      return false;
    }
    const checked = await look(rows, doing, going);
    await saveChecked(tx, job.id, checked, { done: false });
    going.handled += rows.length;
    await changeJob(tx, job.id, { counts: { handled: going.handled } }, now);
    return true;
  },

  running: async (doing, going) => {
    const { tx, job, now } = doing;
    // The data may have changed since the last check.
    const checked = await lookAgain(doing, going);
    if (!checked) {
      const counts = await countOutcomes(tx, job.id);
      await changeJob(tx, job.id, { state: 'done', ended: true, counts }, now);
      return false;
    }
    const fresh = checked.filter(({ outcome }) => outcome === 'new');
    const changed = checked.flatMap((row): ChangedRow[] =>
      row.outcome === 'changed' && row.found ? [{ ...row, ...row.found }] : [],
    );
    await KIND_WORK[job.kind].write({ fresh, changed }, doing);
    await saveChecked(tx, job.id, checked, { done: true });
    const more = { handled: checked.length, created: fresh.length, updated: changed.length };
    await changeJob(tx, job.id, { more }, now);
    return true;
  },

  undoing: async ({ tx, job, now }) => {
    const { handled, kept } = await takeBack(tx, job.id, AT_ONCE);
    const isOver = handled === 0;
    const over = isOver ? ({ state: 'undone', ended: true } as const) : {};
    const keptNames = await namesOf(tx, kept.slice(0, IMPORT_KEPT_NAMED));
    const more = { handled, kept: kept.length };
    await changeJob(tx, job.id, { ...over, more, keptNames }, now);
    return !isOver;
  },
};

/** Rechecks the next rows to write, part by part; undefined without any. */
async function lookAgain(doing: Doing, going: Going): Promise<Checked[] | undefined> {
  const { tx, job } = doing;
  const parts: Checked[][] = [];
  const together = job.kind === 'issue' ? ISSUE_PARTS : 1;
  while (parts.length < together) {
    const rows = await rowsToTake(tx, job, { after: going.after, limit: AT_ONCE });
    if (rows.length === 0) break;
    const looked = await look(rows, doing, going);
    parts.push(looked.filter((_, place) => rows[place]?.isToTake));
  }
  return parts.length > 0 ? parts.flat() : undefined;
}

/** Creates log-ins for the people of the next part first: they belong to no company, hence no tenant transaction. */
async function bringInPeople({ tenancy, clock }: Needs, at: At, going: Going): Promise<void> {
  if (going.state !== undefined && going.state !== 'running') return;
  if (going.kind !== undefined && !isOfPeople(going.kind)) return;
  const fresh = await tenancy.within(at.accountId, async (tx) => {
    const job = await lockJob(tx, at.id, 'skip');
    if (job?.state !== 'running' || !isOfPeople(job.kind)) return [];
    if (!(await takeTurn(tx, job, clock.now()))) return [];
    const rows = await rowsToTake(tx, job, { after: going.after, limit: AT_ONCE });
    const names = await namesFor(tx, job, going);
    const session = newSession(going.session?.choices ?? {});
    const checked = await checkRows(rows, { tx, job, now: clock.now(), names }, session);
    return checked.filter(({ outcome }) => outcome === 'new');
  });
  await makeUsers(tenancy, fresh);
}

const isOfPeople = (kind: ImportKind) => kind === 'agent' || kind === 'contractor';

/** Whether the agent who started the step is still signed in and authorised. */
async function mayGoOn({ tenancy }: Needs, { accountId, id }: At): Promise<boolean> {
  const runner = await tenancy.reading(accountId, (tx) => readRunner(tx, id));
  if (!runner) return true;
  const { agentId, tokenHash, kind } = runner;
  const actor =
    agentId !== null && tokenHash !== null
      ? await stillSignedIn(tenancy, { agentId, tokenHash })
      : undefined;
  if (!actor || (actor.accountInactive && !actor.isSuperAdmin)) return false;
  return can(actor, 'import.run') && (actor.isSuperAdmin || !isForSuperAdmins(kind));
}

/** State to resume from, with nothing lost. */
const BEFORE = { checking: 'uploaded', running: 'stopped', undoing: 'done' } as const;

async function giveUp(
  { tenancy, clock }: Needs,
  at: At,
  trouble: 'failed' | 'access',
): Promise<void> {
  await tenancy.within(at.accountId, async (tx) => {
    const job = await lockJob(tx, at.id);
    const state = BEFORE[job?.state as keyof typeof BEFORE];
    if (state) await changeJob(tx, at.id, { state, trouble, ended: true }, clock.now());
  });
}
