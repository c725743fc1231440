import type { Clock } from './clocks.ts';
import type { ClockRule } from './clockState.ts';
import type { ClockKind } from './issueClock.ts';
import type { Priority } from './issueFilter.ts';

/** A clock's settings that its rule is made of. */
export type ClockSettings = Pick<Clock, 'minutes' | 'hours' | 'pausedWhile' | 'maxPauseDays'>;

/** What a company's business hours depend on. */
export type Calendar = { timeZone: string; isHoliday: (day: string) => boolean };

/** A clock's rule in a company, as `clockState` takes it. */
export function clockRule(
  { minutes, hours, pausedWhile, maxPauseDays }: ClockSettings,
  { timeZone, isHoliday }: Calendar,
): ClockRule {
  if (hours === null) return { minutes, hours, pausedWhile, maxPauseDays };
  const daysOff = new Set(hours.daysOff);
  const isClosed = (day: string) => daysOff.has(day) || (hours.areHolidaysClosed && isHoliday(day));
  const open = { timeZone, week: hours.week, closedDays: { has: isClosed } };
  return { minutes, hours: open, pausedWhile, maxPauseDays };
}

export type OfIssue = { priority: Priority; clockIds: readonly number[] };

/** Of clocks in the order they were made, an issue's of a kind: the one that a rule chose, else that of its priority. */
export function clockFor<Some extends Pick<Clock, 'id' | 'kind' | 'priorities'>>(
  clocks: readonly Some[],
  kind: ClockKind,
  { priority, clockIds }: OfIssue,
): Some | undefined {
  const ofKind = clocks.filter((clock) => clock.kind === kind);
  return (
    ofKind.find(({ id }) => clockIds.includes(id)) ??
    ofKind.find(({ priorities }) => priorities.includes(priority))
  );
}
