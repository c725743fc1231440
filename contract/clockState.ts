import { afterOpenTime, type BusinessHours, openSpans, type Span } from './businessHours.ts';
import type { WaitingFor } from './issueStatus.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** What a clock measures: minutes until somebody answers, or until the issue is done. */
export type ClockRule = {
  minutes: number;
  /** Null: around the clock. */
  hours: BusinessHours | null;
  /** Waits that pause the clock. */
  pausedWhile: readonly WaitingFor[];
  /** A wait pauses for at most so many days of 24 hours; null for any time. */
  maxPauseDays: number | null;
};

/** A wait; `to` is null while it lasts. Milliseconds since 1970, here and below. */
export type Wait = { for: WaitingFor; from: number; to: number | null };

/** The events of an issue that a clock is derived from. */
export type ClockEvents = {
  /** When the clock started. */
  startedAt: number;
  /** When it was answered or done; null while open. */
  stoppedAt: number | null;
  /** Waits in order, without overlap. */
  waits: readonly Wait[];
};

export type ClockState = {
  /** Whole minutes on the clock. */
  usedMinutes: number;
  /** Negative when late, by the business hours since it ran out; waits after that do not count. */
  leftMinutes: number;
  /** When it runs out, or ran out; null while a wait pauses it without end. */
  dueAt: number | null;
  /**
   * `met` and `missed` once stopped; `late` while open past its time, even if it waits since; `closed` outside business
   * hours.
   */
  state: 'running' | 'paused' | 'closed' | 'late' | 'met' | 'missed';
};

/** Minutes used and left of a clock, as of `now`. Nothing of it is stored but the events. */
export function clockState(rule: ClockRule, events: ClockEvents, now: number): ClockState {
  const stoppedAt = events.stoppedAt !== null && events.stoppedAt <= now ? events.stoppedAt : null;
  const pauses = pausesOf(rule, { ...events, stoppedAt });
  const dueAt = dueTime(rule, events.startedAt, pauses);
  const end = stoppedAt ?? now;
  const used =
    dueAt !== null && dueAt < end
      ? rule.minutes * MINUTE + runningTime(rule, { from: dueAt, to: end }, [])
      : runningTime(rule, { from: events.startedAt, to: end }, pauses);
  const usedMinutes = Math.floor(used / MINUTE);
  const isOver = stoppedAt === null ? used >= rule.minutes * MINUTE : used > rule.minutes * MINUTE;
  return {
    usedMinutes,
    leftMinutes: rule.minutes - usedMinutes,
    dueAt,
    state:
      stoppedAt === null ? openState(rule, { isOver, pauses, now }) : isOver ? 'missed' : 'met',
  };
}

/** When a clock runs out by what is known of the issue; null while it is paused without end. Stopping does not change it. */
export const clockDue = (rule: ClockRule, events: ClockEvents): number | null =>
  dueTime(rule, events.startedAt, pausesOf(rule, events));

/** The same of an open clock, told by when it runs out and the wait that lasts. */
export function timeLeft(
  rule: ClockRule,
  { dueAt, wait }: { dueAt: number; wait: Omit<Wait, 'to'> | null },
  now: number,
): Pick<ClockState, 'leftMinutes' | 'state'> {
  if (dueAt <= now) {
    const over = runningTime(rule, { from: dueAt, to: now }, []);
    return { leftMinutes: 0 - Math.floor(over / MINUTE), state: 'late' };
  }
  const waits = wait ? [{ ...wait, to: null }] : [];
  const pauses = pausesOf(rule, { startedAt: now, stoppedAt: null, waits });
  const left = runningTime(rule, { from: now, to: dueAt }, pauses);
  return {
    leftMinutes: Math.ceil(left / MINUTE),
    state: openState(rule, { isOver: false, pauses, now }),
  };
}

function openState(
  rule: ClockRule,
  { isOver, pauses, now }: { isOver: boolean; pauses: readonly Span[]; now: number },
): ClockState['state'] {
  if (isOver) return 'late';
  if (pauses.some(({ from, to }) => from <= now && to > now)) return 'paused';
  return isOpen(rule, now) ? 'running' : 'closed';
}

/**
 * Waits that pause the clock, cut to their longest time. One that lasts has no end yet; nor has one that lasted when the
 * clock stopped.
 */
function pausesOf(
  { pausedWhile, maxPauseDays }: ClockRule,
  { waits, stoppedAt }: ClockEvents,
): Span[] {
  const longest = maxPauseDays === null ? Number.POSITIVE_INFINITY : maxPauseDays * DAY;
  const end = stoppedAt ?? Number.POSITIVE_INFINITY;
  return waits
    .filter((wait) => pausedWhile.includes(wait.for) && wait.from < end)
    .map(({ from, to }) => ({
      from,
      to: Math.min(to !== null && to < end ? to : Number.POSITIVE_INFINITY, from + longest),
    }));
}

function runningTime({ hours }: ClockRule, span: Span, pauses: readonly Span[]): number {
  if (span.to <= span.from) return 0;
  const open = hours === null ? [span] : openSpans(hours, span);
  return open.reduce(
    (sum, each) =>
      sum + (each.to - each.from) - pauses.reduce((p, pause) => p + overlap(each, pause), 0),
    0,
  );
}

const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from));

const isOpen = ({ hours }: ClockRule, now: number): boolean =>
  hours === null || openSpans(hours, { from: now, to: now + 1 }).length > 0;

/** When the time runs out, between pauses. */
function dueTime(rule: ClockRule, startedAt: number, pauses: readonly Span[]): number | null {
  const { hours, minutes } = rule;
  let from = startedAt;
  let left = minutes * MINUTE;
  for (const pause of pauses) {
    const used = runningTime(rule, { from, to: pause.from }, []);
    if (used >= left) break;
    left -= used;
    from = Math.max(from, pause.to);
    if (from === Number.POSITIVE_INFINITY) return null;
  }
  return hours === null ? from + left : (afterOpenTime(hours, from, left) ?? null);
}
