import { type ClockRule, timeLeft } from '#contract/clockState.ts';
import { CLOCK_KINDS, type ClockKind } from '#contract/issueClock.ts';
import type { IssueRow } from '#contract/issueList.ts';

import type { RuleOf } from './ruleOf.ts';

/** The time left of an issue, or by how much it is late. */
export type TimeLeft = {
  /** What is due: an answer, the work, or the work by a date set by hand. */
  of: ClockKind | 'date';
  state: 'running' | 'closed' | 'late' | 'paused';
  /** Null while a wait pauses the clock without end. */
  dueAt: string | null;
  /** Negative when late; null when nothing in the row tells. */
  leftMinutes: number | null;
  /** Of the agreed time, 0 to 1. */
  shareUsed: number;
  rule: Pick<ClockRule, 'hours'>;
};

type Row = Pick<
  IssueRow,
  | 'clock'
  | 'clockIds'
  | 'createdAt'
  | 'dueAt'
  | 'isAnswered'
  | 'priority'
  | 'status'
  | 'waitingFor'
  | 'waitingUntil'
>;

const MINUTE = 60_000;
const ROUND_THE_CLOCK = { minutes: 0, hours: null, pausedWhile: [], maxPauseDays: null };

/** A date set by hand goes before the clocks. Undefined without either. */
export function timeLeftOf(issue: Row, ruleOf: RuleOf, now: Date): TimeLeft | undefined {
  if (issue.status === 'closed') return undefined;
  if (issue.dueAt) return byHand(issue.createdAt, issue.dueAt, now.getTime());
  return issue.clock
    ? byClock(issue, issue.clock, { ruleOf, now })
    : pausedWithoutEnd(issue, ruleOf);
}

function byHand(createdAt: string, dueAt: string, now: number): TimeLeft {
  const dueTime = Date.parse(dueAt);
  const left = timeLeft(ROUND_THE_CLOCK, { dueAt: dueTime, wait: null }, now);
  const whole = Math.max(1, (dueTime - Date.parse(createdAt)) / MINUTE);
  const shareUsed = within(1 - left.leftMinutes / whole);
  return { of: 'date', dueAt, shareUsed, rule: ROUND_THE_CLOCK, ...stated(left) };
}

function byClock(
  { priority, waitingFor, clockIds = [] }: Row,
  { kind, dueAt, waitingSince }: NonNullable<Row['clock']>,
  { ruleOf, now }: { ruleOf: RuleOf; now: Date },
): TimeLeft {
  const rule = ruleOf(kind, { priority, clockIds }) ?? ROUND_THE_CLOCK;
  const wait =
    waitingFor && waitingSince ? { for: waitingFor, from: Date.parse(waitingSince) } : null;
  const left = timeLeft(rule, { dueAt: Date.parse(dueAt), wait }, now.getTime());
  const shareUsed = within(rule.minutes === 0 ? 0 : 1 - left.leftMinutes / rule.minutes);
  return { of: kind, dueAt, shareUsed, rule, ...stated(left) };
}

type Left = ReturnType<typeof timeLeft>;
/** An open clock has no other states. */
const stated = ({ leftMinutes, state }: Left) => ({
  leftMinutes,
  state:
    state === 'late' || state === 'paused' || state === 'closed' ? state : ('running' as const),
});

function pausedWithoutEnd(
  { status, priority, waitingFor, isAnswered, clockIds = [] }: Row,
  ruleOf: RuleOf,
) {
  if (status !== 'waiting' || !waitingFor) return undefined;
  for (const kind of CLOCK_KINDS) {
    // A stopped clock is not paused.
    if (kind === 'answer' && isAnswered) continue;
    const rule = ruleOf(kind, { priority, clockIds });
    if (rule?.pausedWhile.includes(waitingFor)) {
      return {
        of: kind,
        state: 'paused',
        dueAt: null,
        leftMinutes: null,
        shareUsed: 0,
        rule,
      } as const;
    }
  }
  return undefined;
}

const within = (share: number) => Math.min(1, Math.max(0, share));
