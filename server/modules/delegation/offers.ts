import type { VisitTime } from '#contract/visits.ts';

import { holidayCalendar } from '../holiday/index.ts';
import type { FreeTimes } from './visitTimes.repository.ts';

/** Days offered. */
const MOST_DAYS = 8;

/** The offered times: of the first days that are no holidays. */
export async function offersIn({ country, times }: FreeTimes): Promise<VisitTime[]> {
  const ofYear = await holidayCalendar(country);
  const isFree = (day: string) =>
    ofYear?.(Number(day.slice(0, 4))).some(({ date }) => date === day) !== true;
  const days = [...new Set(times.map(({ day }) => day))].filter(isFree).slice(0, MOST_DAYS);
  return times.filter(({ day }) => days.includes(day)).map(({ from, to }) => ({ from, to }));
}
