import { dayOf } from '#src/shared/lib/days.ts';

/** Public holidays: `2026-06-06` -> name. */
export type Holidays = ReadonlyMap<string, string>;

/** A day, `2026-06-06`, as a Date at noon local time. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`);

export const isWeekend = (day: string) => [0, 6].includes(dateOf(day).getDay());

export const isWorkingDay = (day: string, holidays: Holidays) =>
  !isWeekend(day) && !holidays.has(day);

function nextDay(day: string): string {
  const date = dateOf(day);
  date.setDate(date.getDate() + 1);
  return dayOf(date);
}

/** The nth working day after `from`, which is not counted. */
export function addWorkingDays(from: string, count: number, holidays: Holidays): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = nextDay(day);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Upper limit of counting, in days. */
const MOST_DAYS = 400;

/** Days after `from` through `until`, cut off at the limit. */
function daysUntil(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = nextDay(from); day <= until && days.length < MOST_DAYS; day = nextDay(day)) {
    days.push(day);
  }
  return days;
}

/** Number of working days between two days, and the weekday holidays among them. */
export function stretchOf(from: string, until: string, holidays: Holidays) {
  const days = daysUntil(from, until);
  return {
    workingDays: days.filter((day) => isWorkingDay(day, holidays)).length,
    holidays: days.filter((day) => holidays.has(day) && !isWeekend(day)),
    isWhole: days.length < MOST_DAYS,
  };
}
