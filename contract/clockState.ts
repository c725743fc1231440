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
  /** Negative when late. */
  leftMinutes: number;
  /** When it runs out if nothing changes; null while paused or once stopped. */
  dueAt: number | null;
  /** `met` and `missed` once stopped, `late` while open past its time, `closed` outside business hours. */
  state: 'running' | 'paused' | 'closed' | 'late' | 'met' | 'missed';
};

/** Minutes used and left of a clock, as of `now`. Nothing of it is stored but the events. */
export function clockState(rule: ClockRule, events: ClockEvents, now: number): ClockState {
  const end = Math.min(events.stoppedAt ?? now, now);
  const pauses = pausesOf(rule, events.waits, now);
  const used = runningTime(rule, { from: events.startedAt, to: end }, pauses);
  const left = rule.minutes * MINUTE - used;
  const minutes = {
    usedMinutes: Math.floor(used / MINUTE),
    leftMinutes: rule.minutes - Math.floor(used / MINUTE),
  };
  if (events.stoppedAt !== null && events.stoppedAt <= now) {
    return { ...minutes, dueAt: null, state: left >= 0 ? 'met' : 'missed' };
  }
  const pausedUntil = pauses.find(({ from, to }) => from <= now && to > now);
  if (pausedUntil) return { ...minutes, dueAt: null, state: 'paused' };
  if (left <= 0) return { ...minutes, dueAt: lateSince(rule, events, pauses), state: 'late' };
  return {
    ...minutes,
    dueAt: dueTime(rule, now, left),
    state: isOpen(rule, now) ? 'running' : 'closed',
  };
}

/** Waits that pause the clock, cut to their longest time. One that lasts has no end yet. */
function pausesOf({ pausedWhile, maxPauseDays }: ClockRule, waits: readonly Wait[], now: number) {
  const longest = maxPauseDays === null ? Number.POSITIVE_INFINITY : maxPauseDays * DAY;
  return waits
    .filter((wait) => pausedWhile.includes(wait.for) && wait.from <= now)
    .map(({ from, to }) => ({
      from,
      to: Math.min(to ?? Number.POSITIVE_INFINITY, from + longest),
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

const dueTime = ({ hours }: ClockRule, from: number, left: number): number | null =>
  hours === null ? from + left : (afterOpenTime(hours, from, left) ?? null);

const isOpen = ({ hours }: ClockRule, now: number): boolean =>
  hours === null || openSpans(hours, { from: now, to: now + 1 }).length > 0;

/** When the time ran out, between pauses. */
function lateSince(
  rule: ClockRule,
  { startedAt }: ClockEvents,
  pauses: readonly Span[],
): number | null {
  let from = startedAt;
  let left = rule.minutes * MINUTE;
  for (const pause of pauses) {
    const used = runningTime(rule, { from, to: pause.from }, []);
    if (used >= left) break;
    left -= used;
    from = Math.max(from, pause.to);
  }
  return dueTime(rule, from, left);
}
