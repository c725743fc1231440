import type { OpenTime } from './businessHours.ts';

const HOUR = 60;
const DAY = 1440;

/** The part of a clock that its days depend on. */
export type WeekHours = { hours: { week: readonly (OpenTime | null)[] } | null };

/** Minutes of a day as people count them: of a working day in business hours. */
export function minutesADay({ hours }: WeekHours): number {
  const open = hours?.week.flatMap((day) => (day ? [day.to - day.from] : [])) ?? [];
  return open.length === 0 ? DAY : open.reduce((sum, minutes) => sum + minutes, 0) / open.length;
}

/** Minutes of a clock in their largest unit, in days as its hours count them. */
export function clockSpan(minutes: number, rule: WeekHours) {
  const all = Math.abs(minutes);
  const ofDay = minutesADay(rule);
  // A working day is short: its hours are counted up to two of them.
  if (all >= (ofDay < DAY ? 2 * ofDay : DAY)) {
    return { value: Math.floor(all / ofDay), unit: 'day' } as const;
  }
  return all < HOUR
    ? ({ value: all, unit: 'minute' } as const)
    : ({ value: Math.floor(all / HOUR), unit: 'hour' } as const);
}
