import { CLOCK_KINDS, type ClockKind, type IssueClock } from '#contract/clocks.ts';
import { clockDue, type ClockRule, clockState } from '#contract/clockState.ts';
import type { Priority } from '#contract/issueFilter.ts';

import { holidayCalendar } from '../holiday/index.ts';
import { clockEvents } from './events.ts';
import type {
  ClockEntry,
  ClockFacts,
  CompanyClocks,
  DueTimes,
  IssueEvents,
  RunningClock,
} from './facts.repository.ts';

type NamedRule = { clock: RunningClock; rule: ClockRule };
/** The clock of a kind for issues of a priority. */
export type RuleOf = (kind: ClockKind, priority: Priority) => NamedRule | undefined;

/** A company's clocks as rules, with its holidays. Of several for a kind and priority the first made counts. */
export async function rulesOf({ country, timeZone, clocks }: CompanyClocks): Promise<RuleOf> {
  const calendar = clocks.some(({ hours }) => hours?.areHolidaysClosed)
    ? await holidayCalendar(country)
    : undefined;
  const isHoliday = (day: string) =>
    calendar?.(Number(day.slice(0, 4))).some(({ date }) => date === day) ?? false;
  const rules = clocks.map((clock) => ({ clock, rule: ruleOf(clock, { timeZone, isHoliday }) }));
  return (kind, priority) =>
    rules.find(({ clock }) => clock.kind === kind && clock.priorities.includes(priority));
}

function ruleOf(
  { minutes, hours, pausedWhile, maxPauseDays }: RunningClock,
  { timeZone, isHoliday }: { timeZone: string; isHoliday: (day: string) => boolean },
): ClockRule {
  if (hours === null) return { minutes, hours, pausedWhile, maxPauseDays };
  const daysOff = new Set(hours.daysOff);
  const isClosed = (day: string) => daysOff.has(day) || (hours.areHolidaysClosed && isHoliday(day));
  const open = { timeZone, week: hours.week, closedDays: { has: isClosed } };
  return { minutes, hours: open, pausedWhile, maxPauseDays };
}

/** When an issue's clocks run out, as its events tell. */
export function dueTimes(issue: IssueEvents, ruleOfClock: RuleOf): DueTimes {
  const events = clockEvents(issue);
  const due = (kind: ClockKind) => {
    const found = ruleOfClock(kind, issue.priority);
    return isoOf(found ? clockDue(found.rule, events[kind]) : null);
  };
  return { id: issue.id, answerDueAt: due('answer'), remedyDueAt: due('remedy') };
}

/** The clocks of open issues, by issue. */
export async function clocksOfIssues(
  { issues, ...company }: ClockFacts,
  now: Date,
): Promise<Map<number, IssueClock[]>> {
  const ruleOfClock = await rulesOf(company);
  return new Map(issues.map((issue) => [issue.id, clocksOf(issue, ruleOfClock, now)]));
}

function clocksOf(issue: IssueEvents, ruleOfClock: RuleOf, now: Date): IssueClock[] {
  const events = clockEvents(issue);
  return CLOCK_KINDS.flatMap((kind) => {
    const found = ruleOfClock(kind, issue.priority);
    if (!found) return [];
    const { leftMinutes, dueAt, state } = clockState(found.rule, events[kind], now.getTime());
    const { name, minutes } = found.clock;
    return [{ kind, name, minutes, leftMinutes, dueAt: isoOf(dueAt), state }];
  });
}

export const isoOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

/** The due times of a waiting issue once its wait ends; undefined for a company without clocks. */
export async function dueTimesOnResume(
  facts: ClockFacts | null,
  now: Date,
): Promise<DueTimes | undefined> {
  const issue = facts?.issues[0];
  if (!facts || !issue) return undefined;
  const resumed: ClockEntry = [now.toISOString(), 'status', 'waiting', 'inProgress'];
  const history = [...issue.history, resumed];
  return dueTimes({ ...issue, waitingFor: null, history }, await rulesOf(facts));
}

/** The due times of an issue reported now. */
export async function dueTimesAtStart(
  company: CompanyClocks | null,
  priority: Priority,
  now: Date,
): Promise<Omit<DueTimes, 'id'>> {
  if (company === null) return { answerDueAt: null, remedyDueAt: null };
  const at = now.toISOString();
  const issue = { ...FRESH, priority, createdAt: at };
  const { id: _, ...times } = dueTimes(issue, await rulesOf(company));
  return times;
}

const FRESH = {
  id: 0,
  answeredAt: null,
  endedAt: null,
  waitingFor: null,
  answerDueAt: null,
  remedyDueAt: null,
  history: [],
};
