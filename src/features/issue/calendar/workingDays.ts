import { dayOf } from '#src/shared/lib/days.ts';

/** Days on which nobody works, by date: `2026-06-06` -> what the day is called. */
export type Holidays = ReadonlyMap<string, string>;

/** A day, `2026-06-06`, as a moment of it here. */
export const dateOf = (day: string) => new Date(`${day}T12:00:00`);

/** Saturday or Sunday. */
export const isWeekend = (day: string) => [0, 6].includes(dateOf(day).getDay());

/** Whether people work on a day. */
export const isWorkingDay = (day: string, holidays: Holidays) =>
  !isWeekend(day) && !holidays.has(day);

/** The day after a day. */
function nextDay(day: string): string {
  const date = dateOf(day);
  date.setDate(date.getDate() + 1);
  return dayOf(date);
}

/** The working day that comes so many working days after a day; that day itself is not counted. */
export function addWorkingDays(from: string, count: number, holidays: Holidays): string {
  let day = from;
  for (let left = count; left > 0;) {
    day = nextDay(day);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
}

/** Beyond this nobody counts in days. */
const MOST_DAYS = 400;

/** Every day after `from` up to `until`, which is one of them; of a distance in years only the first part. */
function daysUntil(from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = nextDay(from); day <= until && days.length < MOST_DAYS; day = nextDay(day)) {
    days.push(day);
  }
  return days;
}

/** What lies between two days: how many working days, and the holidays that are none of them and no weekend. */
export function stretchOf(from: string, until: string, holidays: Holidays) {
  const days = daysUntil(from, until);
  return {
    workingDays: days.filter((day) => isWorkingDay(day, holidays)).length,
    holidays: days.filter((day) => holidays.has(day) && !isWeekend(day)),
    isWhole: days.length < MOST_DAYS,
  };
}
