import { MAX_STATISTIC_DAYS, STATISTIC_DAYS } from '#contract/statistics.ts';

import type { StatisticsPeriods } from '../statisticsApi.ts';
import { daysBetween, monthStart, plusDays, weekStart, yearBefore } from './days.ts';
import { filterOf } from './filters.ts';

/** Periods offered first, and those offered with custom days. */
export const PERIODS = ['days', 'weeks', 'months'] as const;
export const CALENDAR_PERIODS = ['month', 'lastMonth', 'quarter', 'year'] as const;
const NAMES = [...PERIODS, ...CALENDAR_PERIODS];
type ParameterName = (typeof NAMES)[number];
export type PeriodName = ParameterName | 'own';
export type Days = { from: string; to: string };
type ComparedPeriods = Pick<StatisticsPeriods, 'from' | 'to' | 'beforeFrom' | 'beforeTo'>;
export type StatisticsUrl = { period: PeriodName; query: StatisticsPeriods };

const quarterStart = (day: string) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3));

const WEEKS = 26;
const MONTHS = 12;

/**
 * Days of a named period, up to today if it is still running. Weeks and months follow the calendar,
 * so they are compared with as many before them, up to the same weekday or day of the year.
 */
export const PERIOD_DAYS: Record<ParameterName, (today: string) => ComparedPeriods> = {
  days: (today) => ({ from: plusDays(today, -29), to: today }),
  weeks: (today) => {
    const from = plusDays(weekStart(today), -7 * (WEEKS - 1));
    const ago = -7 * WEEKS;
    return { from, to: today, beforeFrom: plusDays(from, ago), beforeTo: plusDays(today, ago) };
  },
  months: (today) => ({
    from: monthStart(today, 1 - MONTHS),
    to: today,
    beforeFrom: monthStart(today, 1 - 2 * MONTHS),
    beforeTo: yearBefore(today),
  }),
  month: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: plusDays(monthStart(today), -1) }),
  quarter: (today) => ({ from: quarterStart(today), to: today }),
  year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

/** Whether two dates form a valid period. */
export const isPeriod = (from: string | null, to: string | null): boolean =>
  isDay(from) &&
  isDay(to) &&
  from <= to &&
  from >= STATISTIC_DAYS.first &&
  to <= STATISTIC_DAYS.last &&
  daysBetween(from, to) < MAX_STATISTIC_DAYS;

/** Period and filter from the URL; unknown values are ignored, the default is 26 weeks. */
export function parseStatisticsUrl(params: URLSearchParams, today: string): StatisticsUrl {
  const [from, to] = [params.get('from'), params.get('to')];
  const filter = filterOf(params);
  if (from !== null && to !== null && isPeriod(from, to)) {
    return { period: 'own', query: { from, to, ...filter } };
  }
  const named = NAMES.find((name) => name === params.get('period')) ?? 'weeks';
  return { period: named, query: { ...PERIOD_DAYS[named](today), ...filter } };
}
