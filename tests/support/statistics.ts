import type { InferSelectModel } from 'drizzle-orm';

import type { Statistics } from '#contract/statistics.ts';
import type { delegations, issues } from '#server/db/schema.ts';

export type Issue = InferSelectModel<typeof issues>;
export type Delegation = InferSelectModel<typeof delegations>;

const ZONE = { timeZone: 'Europe/Stockholm' } as const;
const dayFormat = new Intl.DateTimeFormat('sv-SE', ZONE);
const hourFormat = new Intl.DateTimeFormat('en-GB', {
  ...ZONE,
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The same moments are converted again and again. */
const known = new Map<number, string>();
export function dayOf(moment: Date): string {
  const day = known.get(moment.getTime()) ?? dayFormat.format(moment);
  known.set(moment.getTime(), day);
  return day;
}
export const minutes = (from: Date, to: Date | null) =>
  to ? Math.floor((to.getTime() - from.getTime()) / 60_000) : 0;
export const sum = <Row>(rows: Row[], of: (row: Row) => number | boolean) =>
  rows.reduce((total, row) => total + Number(of(row)), 0);
const isClosed = (issue: Issue): issue is Issue & { closedAt: Date } =>
  issue.status === 'closed' && issue.closedAt !== null;

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

export type Days = { from: string; to: string };
export const isIn = (moment: Date, { from, to }: Days) =>
  dayOf(moment) >= from && dayOf(moment) <= to;

/** When the work had to be done: the date set by hand, or else when the clock ran out. */
const dueOf = ({ dueAt, remedyDueAt }: Issue) => dueAt ?? remedyDueAt;

/** The measures of some issues in a period, counted one by one. */
export function measuresOf(all: Issue[], days: Days) {
  const reported = all.filter(({ createdAt }) => isIn(createdAt, days));
  const answered = reported.filter(({ firstResponseAt }) => firstResponseAt);
  const closed = closedIn(all, days);
  return {
    reported: reported.length,
    answered: answered.length,
    answerMinutes: sum(answered, (i) => minutes(i.createdAt, i.firstResponseAt)),
    closed: closed.length,
    closeMinutes: sum(closed, (i) => minutes(i.createdAt, i.closedAt)),
    done: sum(closed, (i) => i.doneAt !== null),
    doneMinutes: sum(closed, (i) => minutes(i.createdAt, i.doneAt)),
    withDue: sum(closed, (i) => dueOf(i) !== null),
    inTime: sum(closed, (i) => (i.doneAt ?? i.closedAt) <= (dueOf(i) ?? new Date(0))),
    atOnce: sum(closed, (i) => i.rejectCount === 0),
    sentBack: sum(closed, (i) => i.rejectCount),
    rated: sum(closed, (i) => i.rating !== null),
    ratingSum: sum(closed, (i) => i.rating ?? 0),
  };
}

/** Minutes rounded to the displayed digit, by the statistics’ definition of the median. */
function shown(time: number): number {
  const [hour, day] = [60, 1440];
  const digits: [upTo: number, digit: number][] = [
    [hour, 1],
    [10 * hour, hour / 10],
    [2 * day, hour],
    [30 * day, day / 10],
    [120 * day, day],
  ];
  const [, digit] = digits.find(([upTo]) => time < upTo) ?? [0, 10 * day];
  return Math.min(Math.floor(time / digit + 0.5) * digit, 1080 * day);
}

/** The median and the 90th percentile of some durations, to the displayed digit. */
export function spreadOf(times: number[]) {
  const took = times.map((time) => shown(Math.max(0, time))).toSorted((a, b) => a - b);
  const within = (tenths: number) => took[Math.ceil((took.length * tenths) / 10) - 1] ?? null;
  return { medianMinutes: within(5), p90Minutes: within(9) };
}

export const closedIn = (all: Issue[], days: Days) =>
  all.filter(isClosed).filter(({ closedAt }) => isIn(closedAt, days));

/** Durations of the closed issues. */
export const closeTimesOf = (all: Issue[], days: Days) =>
  spreadOf(closedIn(all, days).map((i) => minutes(i.createdAt, i.closedAt)));

const openAfter = (all: Issue[], day: string) =>
  sum(all, (i) => dayOf(i.createdAt) <= day && !(isClosed(i) && dayOf(i.closedAt) <= day));

/** Whether the same was reported for the same place in the 90 days before. */
export const isRepeatedAmong = (all: Issue[]) => (issue: Issue) =>
  issue.addressId !== null &&
  issue.spaceId !== null &&
  issue.categoryId !== null &&
  all.some(
    (each) =>
      each.addressId === issue.addressId &&
      each.spaceId === issue.spaceId &&
      each.categoryId === issue.categoryId &&
      each.createdAt < issue.createdAt &&
      +issue.createdAt - +each.createdAt <= 90 * 86_400_000,
  );

const AGES = [0, 8, 15, 31, 61];

/** Open issues by their age in days, and by status. */
function agesOf(all: Issue[], now: Date) {
  const today = Date.parse(dayOf(now));
  const daysAgo = ({ createdAt }: Issue) => (today - Date.parse(dayOf(createdAt))) / 86_400_000;
  return AGES.map((from, n) => {
    // Reports from a clock that runs ahead count in the youngest band.
    const least = from === 0 ? -Infinity : from;
    const inBand = all.filter((i) => daysAgo(i) >= least && daysAgo(i) < (AGES[n + 1] ?? Infinity));
    const statuses = ['new', 'inProgress', 'waiting', 'done', 'rejected'] as const;
    return {
      from,
      to: AGES[n + 1] === undefined ? null : (AGES[n + 1] ?? 0) - 1,
      statuses: Object.fromEntries(statuses.map((s) => [s, sum(inBand, (i) => i.status === s)])),
    };
  });
}

/** `1 14`: a Monday at two in the afternoon. */
function hourOf(moment: Date): string {
  const [day, hour] = hourFormat.format(moment).split(/,? /u);
  return `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day ?? '') + 1} ${Number(hour)}`;
}

export const isOpen = ({ status }: Issue) => status !== 'closed';

const earliest = (...times: (Date | null)[]): Date | null =>
  times.filter((time) => time !== null).toSorted((one, other) => +one - +other)[0] ?? null;

/** When an issue was late by its current deadlines; `to` is null while that lasts. */
function lateSpans(issue: Issue): { from: Date | null; to: Date | null }[] {
  const { status, createdAt, closedAt, doneAt, dueAt, firstResponseAt } = issue;
  if (dueAt) return [{ from: dueAt, to: status === 'closed' ? closedAt : null }];
  const isEnded = status === 'done' || status === 'closed';
  const endedAt = isEnded ? (earliest(doneAt, closedAt) ?? createdAt) : null;
  const answeredAt = earliest(firstResponseAt, endedAt);
  return [
    { from: issue.answerDueAt, to: answeredAt },
    { from: issue.remedyDueAt, to: endedAt },
  ];
}

/** Issues late at the end of a day. */
function overdueAfter(all: Issue[], day: string, now: Date): number {
  if (day >= dayOf(now)) return sum(all, (i) => isLateAt(i, now));
  return sum(all, (issue) =>
    lateSpans(issue).some(({ from, to }) => {
      if (!from) return false;
      const since = new Date(Math.max(+from, +issue.createdAt));
      return dayOf(since) <= day && (to === null || (to > since && dayOf(to) > day));
    }),
  );
}

export function isLateAt(issue: Issue, now: Date): boolean {
  const { status, dueAt, firstResponseAt, answerDueAt, remedyDueAt } = issue;
  const isPast = (time: Date | null) => time !== null && time < now;
  if (dueAt) return isOpen(issue) && isPast(dueAt);
  if (status === 'done' || status === 'closed') return false;
  return isPast(remedyDueAt) || (firstResponseAt === null && isPast(answerDueAt));
}

/** The expected answer for some issues, counted row by row. */
export function counted(answer: Statistics, all: Issue[], now: Date) {
  const { period, before } = answer;
  const isLate = (i: Issue) => isLateAt(i, now);
  const figures = (days: Days) => ({
    ...measuresOf(all, days),
    openAtEnd: openAfter(all, days.to),
    ...closeTimesOf(all, days),
  });
  const hours = Object.groupBy(
    all.filter(({ createdAt }) => isIn(createdAt, period)),
    ({ createdAt }) => hourOf(createdAt),
  );
  const rowsBy = (list: { id: number | null }[], idOf: (issue: Issue) => number | null) =>
    list.map(({ id }) => ({
      id,
      ...measuresOf(
        all.filter((i) => idOf(i) === id),
        period,
      ),
    }));
  return {
    figures: figures(period),
    figuresBefore: figures(before),
    buckets: answer.buckets.map(({ from, to }) => {
      const { reported, closed, atOnce } = measuresOf(all, { from, to });
      const { medianMinutes } = closeTimesOf(all, { from, to });
      const openAtEnd = openAfter(all, to);
      const overdue = overdueAfter(all, to, now);
      return { from, to, reported, closed, atOnce, medianMinutes, openAtEnd, overdue };
    }),
    overdueWeekAgo: overdueAfter(all, daysBefore(dayOf(now), 7), now),
    open: sum(all, isOpen),
    overdue: sum(all, isLate),
    ages: agesOf(all, now),
    projects: answer.projects.map(({ id }) => {
      const matching = all.filter(({ projectId }) => projectId === id);
      return {
        id,
        ...measuresOf(matching, period),
        ...closeTimesOf(matching, period),
        open: sum(matching, isOpen),
        overdue: sum(matching, isLate),
      };
    }),
    categories: answer.categories.map(({ id }) => {
      const matching = all.filter(({ categoryId }) => categoryId === id);
      const times = closeTimesOf(matching, period);
      return { id, ...measuresOf(matching, period), ...times, overdue: sum(matching, isLate) };
    }),
    errorTypes: rowsBy(answer.errorTypes, (i) => i.errorTypeId),
    chargedEntities: rowsBy(answer.chargedEntities, (i) => i.chargedEntityId),
    hours: answer.hours.map(({ weekday, hour }) => {
      return { weekday, hour, reported: hours[`${weekday} ${hour}`]?.length };
    }),
  };
}

/** The expected figures of contractors, counted from the delegations on these issues. */
export function countedDelegations(
  { contractors, period }: Statistics,
  all: Issue[],
  rows: Delegation[],
) {
  const ids = new Set(all.map(({ id }) => id));
  const within = rows.filter(
    (delegation) => ids.has(delegation.issueId) && isIn(delegation.createdAt, period),
  );
  const ofEach = contractors.map(({ id }) => {
    const matching = within.filter(({ contractorId }) => contractorId === id);
    return {
      id,
      delegations: matching.length,
      answered: sum(matching, (o) => o.answeredAt !== null),
      answerMinutes: sum(matching, (o) => minutes(o.createdAt, o.answeredAt)),
      declined: sum(matching, (o) => o.state === 'declined'),
      approved: sum(matching, (o) => o.state === 'approved'),
      sentBack: sum(matching, (o) => o.sentBack),
    };
  });
  return { contractors: ofEach, delegations: within.length };
}
