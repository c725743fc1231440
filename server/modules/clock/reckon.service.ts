import type { TenantTx } from '../../db/tenancy.ts';
import { finishUndue, noteChangedTimes } from './changed.repository.ts';
import {
  type DueTimes,
  type CachedTimes,
  openIssueIds,
  readClockFacts,
  saveDueTimes,
} from './facts.repository.ts';
import { dueTimes, isStopped, rulesOf } from './reckon.ts';

/**
 * Caches when the clocks of these issues run out and what is on stopped ones, after an event that may have changed it: a wait
 * begun or ended, an end, a rejection, another priority. Closed issues keep what they were closed with, unless `isClosing`: they
 * were never reckoned while open. With `keepsStopped` so do clocks that have stopped: what changed is not of the issue. Returns
 * the issues whose cache differed.
 */
export async function reckonClocks(
  tx: TenantTx,
  ids: readonly number[],
  { isClosing = false, keepsStopped = false } = {},
): Promise<DueTimes[]> {
  if (ids.length === 0) return [];
  const { issues, ...company } = await readClockFacts(tx, ids, { isClosing });
  if (issues.length === 0) return [];
  const ruleOf = await rulesOf(company);
  const differing = issues.flatMap((issue) => {
    const given = { ...issue, isClosed: issue.isClosed && !isClosing };
    const times = dueTimes(given, ruleOf, (kind) => keepsStopped && isStopped(issue, kind));
    return isSame(times, issue) ? [] : [times];
  });
  if (differing.length > 0) await saveDueTimes(tx, differing);
  return differing;
}

/** The same after a change that may give issues other clocks; finishes notifications of due times that no longer hold. */
export async function reckonChanged(
  tx: TenantTx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const differing = await reckonClocks(tx, ids);
  await finishUndue(
    tx,
    differing.map(({ id }) => id),
    now,
  );
}

const AT_ONCE = 1000;

/** The same for all open issues of a company. Returns the ids of those whose cache differed. */
export async function reckonOpenIssues(
  tx: TenantTx,
  { keepsStopped = false } = {},
): Promise<number[]> {
  const differing: number[] = [];
  for (let after = 0; ;) {
    const ids = await openIssueIds(tx, { after, limit: AT_ONCE });
    const changed = await reckonClocks(tx, ids, { keepsStopped });
    differing.push(...changed.map(({ id }) => id));
    const last = ids.at(-1);
    if (last === undefined || ids.length < AT_ONCE) return differing;
    after = last;
  }
}

/** Reckons the running clocks after a change of the company's clocks or country; finishes notifications of due times that no longer hold. */
export async function reckonAfterChange(tx: TenantTx, now: Date): Promise<void> {
  await noteChangedTimes(tx, now);
  await finishUndue(tx, await reckonOpenIssues(tx, { keepsStopped: true }), now);
}

const isSame = (one: CachedTimes, other: CachedTimes): boolean =>
  isSameTime(one.answerDueAt, other.answerDueAt) &&
  isSameTime(one.remedyDueAt, other.remedyDueAt) &&
  one.answerUsedMinutes === other.answerUsedMinutes &&
  one.remedyUsedMinutes === other.remedyUsedMinutes;

const isSameTime = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
