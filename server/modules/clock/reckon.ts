import { CLOCK_KINDS, type ClockKind, type IssueClock } from '#contract/issueClock.ts';
import { clockFor, clockRule, type OfIssue } from '#contract/clockRule.ts';
import {
  clockDue,
  type ClockEvents,
  type ClockRule,
  clockState,
  timeLeft,
} from '#contract/clockState.ts';
import { isFinished, type IssueStatus, type WaitingFor } from '#contract/issueStatus.ts';

import { holidayCalendar } from '../holiday/index.ts';
import { clockEvents } from './events.ts';
import type {
  CachedTimes,
  ClockEntry,
  ClockFacts,
  CompanyClocks,
  DueTimes,
  IssueEvents,
  RunningClock,
} from './facts.repository.ts';

type NamedRule = { clock: RunningClock; rule: ClockRule };
/** An issue's clock of a kind: the one that its routing rule chose, else that of its priority. */
export type RuleOf = (kind: ClockKind, issue: OfIssue) => NamedRule | undefined;

const known = new Map<string, Promise<RuleOf>>();
const MOST_KNOWN = 500;

/**
 * A company's clocks as rules, with its holidays. Of several for a kind and priority the first made counts. Rules are kept, since
 * they remember the days that they have looked at.
 */
export function rulesOf(company: CompanyClocks): Promise<RuleOf> {
  const { country, timeZone, clocks } = company;
  const key = JSON.stringify([country, timeZone, clocks]);
  if (known.size >= MOST_KNOWN) known.clear();
  const rules = known.get(key) ?? makeRules(company);
  known.set(key, rules);
  return rules;
}

/** Rules over these very clocks, not over equal ones of an earlier call. */
export async function makeRules({ country, timeZone, clocks }: CompanyClocks): Promise<RuleOf> {
  const calendar = clocks.some(({ hours }) => hours?.areHolidaysClosed)
    ? await holidayCalendar(country)
    : undefined;
  const isHoliday = (day: string) =>
    calendar?.(Number(day.slice(0, 4))).some(({ date }) => date === day) ?? false;
  const rules = new Map(clocks.map((clock) => [clock, clockRule(clock, { timeZone, isHoliday })]));
  return (kind, issue) => {
    const clock = clockFor(clocks, kind, issue);
    const rule = clock && rules.get(clock);
    return clock && rule && { clock, rule };
  };
}

type Keeps = (kind: ClockKind) => boolean;

/** Whether a clock of an issue has stopped: at the first answer, or the end of the work. */
export const isStopped = (
  { answeredAt, endedAt }: Pick<IssueEvents, 'answeredAt' | 'endedAt'>,
  kind: ClockKind,
): boolean => endedAt !== null || (kind === 'answer' && answeredAt !== null);

/**
 * When an issue's clocks run out and the minutes on those that have stopped, as its events tell. A closed issue, and a clock
 * that `keeps`, keeps the times that it stopped with.
 */
export function dueTimes(
  issue: IssueEvents,
  ruleOfClock: RuleOf,
  keeps: Keeps = () => false,
): DueTimes {
  const events = clockEvents(issue);
  const timesOf = (kind: ClockKind) => {
    const found = ruleOfClock(kind, issue);
    const isKept = issue.isClosed || keeps(kind);
    const kept = keptTimes(issue, kind);
    const due = found ? clockDue(found.rule, events[kind]) : null;
    const dueAt = isKept ? kept.dueAt : isoOf(due);
    if (isKept && kept.minutes !== null) return { dueAt, minutes: kept.minutes };
    const minutes = found && dueAt !== null ? usedAtStop(found.rule, events[kind]) : null;
    return { dueAt, minutes };
  };
  const [answer, remedy] = [timesOf('answer'), timesOf('remedy')];
  return {
    id: issue.id,
    answerDueAt: answer.dueAt,
    remedyDueAt: remedy.dueAt,
    answerUsedMinutes: issue.answeredAt === null ? null : answer.minutes,
    remedyUsedMinutes: remedy.minutes,
  };
}

/** What is cached of a clock. */
const keptTimes = (issue: CachedTimes, kind: ClockKind) =>
  kind === 'answer'
    ? { dueAt: issue.answerDueAt, minutes: issue.answerUsedMinutes }
    : { dueAt: issue.remedyDueAt, minutes: issue.remedyUsedMinutes };

/** Null while a clock runs, and if it had stopped before it started, as that of an issue imported as done. */
function usedAtStop(rule: ClockRule, events: ClockEvents): number | null {
  const { startedAt, stoppedAt } = events;
  if (stoppedAt === null || stoppedAt <= startedAt) return null;
  return clockState(rule, events, stoppedAt).usedMinutes;
}

/** The clocks of the open issue of these facts; none of a closed one. */
export async function issueClocks(
  { issues: [issue], ...company }: ClockFacts,
  now: Date,
): Promise<IssueClock[]> {
  return issue ? clocksOf(issue, await rulesOf(company), now) : [];
}

function clocksOf(issue: IssueEvents, ruleOfClock: RuleOf, now: Date): IssueClock[] {
  const events = clockEvents(issue);
  return CLOCK_KINDS.flatMap((kind) => {
    const found = ruleOfClock(kind, issue);
    if (!found) return [];
    const { leftMinutes, dueAt, state } = clockState(found.rule, events[kind], now.getTime());
    const { id, name, minutes } = found.clock;
    const stopped = isStopped(issue, kind) && dueAt !== null ? events[kind].stoppedAt : null;
    const kept = keptTimes(issue, kind).dueAt;
    // The clock was made after it would have stopped.
    if (stopped !== null && kept === null) return [];
    const asStopped =
      stopped !== null && kept !== null && Date.parse(kept) !== dueAt
        ? stoppedState(found.rule, Date.parse(kept), stopped)
        : { leftMinutes, dueAt, state };
    return [{ id, kind, name, minutes, ...asStopped, dueAt: isoOf(asStopped.dueAt) }];
  });
}

/** A clock that was changed since it stopped, by when it ran out then. */
const stoppedState = (rule: ClockRule, dueAt: number, stoppedAt: number) => ({
  leftMinutes: timeLeft(rule, { dueAt, wait: null }, stoppedAt).leftMinutes,
  dueAt,
  state: stoppedAt > dueAt ? ('missed' as const) : ('met' as const),
});

const isoOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

type StatusEntry = { field: string; from?: string | null; to?: string | null };
type NextStatus = {
  /** The status after the step. */
  to: IssueStatus;
  history: StatusEntry[];
  waitingFor: WaitingFor | null;
  /** It is the first answer, if there was none. */
  isResponse: boolean;
  now: Date;
};

/** The times of an issue after a step, whose history this is. None for a company without clocks. */
export async function dueTimesAfter(
  facts: ClockFacts | null,
  { to: status, history, waitingFor, isResponse, now }: NextStatus,
): Promise<CachedTimes> {
  const issue = facts?.issues[0];
  if (!facts || !issue) return NONE;
  const at = now.toISOString();
  const entries = history.map(({ field, from = null, to = null }): ClockEntry => [
    at,
    field,
    from,
    to,
  ]);
  const answeredAt = issue.answeredAt ?? (isResponse ? at : null);
  const all = [...issue.history, ...entries];
  // Closing keeps when the issue was done.
  const endedAt = isFinished(status) ? (issue.endedAt ?? at) : null;
  const next = { ...issue, answeredAt, waitingFor, endedAt, isClosed: false, history: all };
  // What had stopped before the step, as of a done issue that is closed, is as it was.
  const keeps: Keeps = (kind) => isStopped(issue, kind) && isStopped(next, kind);
  return dueTimes(next, await rulesOf(facts), keeps);
}

/** The due times of an issue reported now. */
export async function dueTimesAtStart(
  company: CompanyClocks | null,
  ofIssue: OfIssue,
  now: Date,
): Promise<CachedTimes> {
  if (company === null) return NONE;
  const at = now.toISOString();
  const issue = { ...FRESH, ...ofIssue, createdAt: at };
  return dueTimes(issue, await rulesOf(company));
}

/** The minutes on the answer clock of these facts if somebody answers now for the first time. */
export async function usedByAnswer(facts: ClockFacts | null, now: Date): Promise<number | null> {
  const issue = facts?.issues[0];
  if (!facts || !issue || issue.answeredAt !== null) return null;
  const answered = { ...issue, answeredAt: now.toISOString() };
  return dueTimes(answered, await rulesOf(facts)).answerUsedMinutes;
}

const NONE: CachedTimes = {
  answerDueAt: null,
  remedyDueAt: null,
  answerUsedMinutes: null,
  remedyUsedMinutes: null,
};

const FRESH = {
  ...NONE,
  id: 0,
  answeredAt: null,
  endedAt: null,
  waitingFor: null,
  isClosed: false,
  history: [],
};
