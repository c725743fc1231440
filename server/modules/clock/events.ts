import type { ClockKind } from '#contract/issueClock.ts';
import type { ClockEvents, Wait } from '#contract/clockState.ts';
import { isFinished, type WaitingFor } from '#contract/issueStatus.ts';

import type { ClockEntry, IssueEvents } from './facts.repository.ts';

type Trail = {
  /** When the issue was reported, and each time it was rejected or reopened. */
  starts: number[];
  waits: { for: WaitingFor | undefined; from: number; to: number | null }[];
  /** Awaited parties in the order they were named. */
  parties: WaitingFor[];
};

/**
 * The events of an issue's clocks. Both start when the issue is reported, for an imported one when it was imported. Once it is
 * rejected or reopened they start anew with their full time; an answer clock only if nobody had answered. It stops at the first
 * answer by staff, or when the issue is done without one; the remedy clock stops when the issue is done.
 *
 * A wait that the history does not tell of, as of an issue imported as waiting, counts from the start. The party is `other`
 * where it was not recorded.
 */
export function clockEvents(issue: IssueEvents): Record<ClockKind, ClockEvents> {
  const { starts, waits } = trailOf(issue);
  const answeredAt = timeOf(issue.answeredAt);
  const endedAt = timeOf(issue.endedAt);
  const last = starts.at(-1) ?? Date.parse(issue.createdAt);
  const answerStart =
    answeredAt === null ? last : (starts.findLast((start) => start <= answeredAt) ?? starts[0]);
  return {
    answer: { startedAt: answerStart ?? last, stoppedAt: answeredAt ?? endedAt, waits },
    remedy: { startedAt: last, stoppedAt: endedAt, waits },
  };
}

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function trailOf(issue: IssueEvents): { starts: number[]; waits: Wait[] } {
  const trail: Trail = { starts: [Date.parse(issue.createdAt)], waits: [], parties: [] };
  for (const [text, field, from, to] of issue.history) {
    follow(trail, { at: Date.parse(text), field, from, to });
  }
  const { starts, waits } = trail;
  const current = waits.at(-1);
  if (issue.waitingFor !== null && current?.to !== null) {
    waits.push({ for: issue.waitingFor, from: starts.at(-1) ?? 0, to: null });
  } else if (issue.waitingFor !== null && current) {
    current.for ??= issue.waitingFor;
  }
  return { starts, waits: waits.map((wait) => ({ ...wait, for: wait.for ?? 'other' })) };
}

type Entry = { at: number; field: string; from: ClockEntry[2]; to: ClockEntry[3] };

function follow(trail: Trail, { at, field, from, to }: Entry): void {
  if (field === 'created') trail.starts[0] = at;
  if (field === 'status') changeStatus(trail, { at, from, to });
  if (field === 'undone:status') undoStatus(trail, { at, from, to });
  if (field === 'waitingFor') {
    trail.parties.push(to as WaitingFor);
    awaitParty(trail, at);
  }
  if (field === 'undone:waitingFor') {
    trail.parties.pop();
    awaitParty(trail, at);
  }
}

const isReopening = (from: string | null, to: string | null): boolean =>
  isFinished(from) && !isFinished(to);

function changeStatus({ starts, waits }: Trail, { at, from, to }: Omit<Entry, 'field'>): void {
  endWait(waits, at);
  if (to === 'waiting') waits.push({ for: undefined, from: at, to: null });
  if (isReopening(from, to)) starts.push(at);
}

/** The entry tells of the change that was undone: the status is `from` again. */
function undoStatus(
  { starts, waits, parties }: Trail,
  { at, from, to }: Omit<Entry, 'field'>,
): void {
  endWait(waits, at);
  if (from === 'waiting') waits.push({ for: parties.at(-1), from: at, to: null });
  if (isReopening(from, to) && starts.length > 1) starts.pop();
}

function endWait(waits: Trail['waits'], at: number): void {
  const current = waits.at(-1);
  if (current?.to === null) current.to = at;
}

/** While waiting, another party begins another wait; the first to be named is that of the wait itself. */
function awaitParty({ waits, parties }: Trail, at: number): void {
  const current = waits.at(-1);
  const party = parties.at(-1);
  if (current?.to !== null || current.for === party) return;
  if (current.for === undefined) current.for = party;
  else {
    current.to = at;
    waits.push({ for: party, from: at, to: null });
  }
}
