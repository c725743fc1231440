import { offsetAt } from './businessHours.ts';
import { plusDays, weekStart } from './days.ts';
import type { DutyPlan } from './duty.ts';

export type DutyTimes = Pick<DutyPlan, 'hours'> & {
  /** The company's. */
  timeZone: string;
};

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * Monday of the week whose people alarms ask at a time, and whether that is within the hours of duty. A night belongs to the
 * day on which it began: until Monday morning, to the week before.
 */
export function dutyWeekAt(
  { hours, timeZone }: DutyTimes,
  at: Date,
): { monday: string; isOn: boolean } {
  const local = at.getTime() + offsetAt(timeZone, at.getTime());
  const began = beganOn(hours, local);
  const today = new Date(local).toISOString().slice(0, 10);
  const day = began === 'yesterday' ? plusDays(today, -1) : today;
  return { monday: weekStart(day), isOn: began !== undefined };
}

/** The day on which the duty of a local time, written in UTC, began. Undefined outside the hours of duty. */
function beganOn(hours: DutyPlan['hours'], local: number): 'today' | 'yesterday' | undefined {
  if (hours === null) return 'today';
  const minute = Math.floor((local % DAY) / MINUTE);
  const weekday = (new Date(local).getUTCDay() + 6) % 7;
  const today = hours[weekday];
  const before = hours[(weekday + 6) % 7];
  const isOvernight = (times: NonNullable<typeof today>) => times.to <= times.from;
  if (today && minute >= today.from && (isOvernight(today) || minute < today.to)) return 'today';
  return before && isOvernight(before) && minute < before.to ? 'yesterday' : undefined;
}

type PlanOf = Pick<DutyPlan, 'projectId' | 'hours'>;

/** The plan of a roster: the project's own, else the company's. */
export const planOf = <Plan extends PlanOf>(
  plans: readonly Plan[],
  projectId: number | null,
): Plan | undefined =>
  plans.find((plan) => plan.projectId === projectId) ??
  plans.find((plan) => plan.projectId === null);
