import { MAX_STATISTIC_DAYS, STATISTIC_DAYS } from '#contract/statistics.ts';

import type { Asked } from '../statisticsApi.ts';
import { daysBetween, monthStart, plusDays } from './days.ts';

export const PERIODS = ['month', 'lastMonth', 'quarter', 'year'] as const;
export type PeriodName = (typeof PERIODS)[number] | 'own';
export type Days = { from: string; to: string };
export type StatisticsUrl = { period: PeriodName; asked: Asked };

const quarterStart = (day: string) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3));

/** The days of a named period; those that are not over go up to today. */
export const PERIOD_DAYS: Record<(typeof PERIODS)[number], (today: string) => Days> = {
  month: (today) => ({ from: monthStart(today), to: today }),
  lastMonth: (today) => ({ from: monthStart(today, -1), to: plusDays(monthStart(today), -1) }),
  quarter: (today) => ({ from: quarterStart(today), to: today }),
  year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(Date.parse(text));

/** Whether a period can be asked for. */
export const isPeriod = (from: string | null, to: string | null): boolean =>
  isDay(from) &&
  isDay(to) &&
  from <= to &&
  from >= STATISTIC_DAYS.first &&
  to <= STATISTIC_DAYS.last &&
  daysBetween(from, to) < MAX_STATISTIC_DAYS;

const idsOf = (params: URLSearchParams, name: string) => {
  const ids = params
    .getAll(name)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
  return ids.length > 0 ? { [name]: ids } : {};
};

/** What the address asks for; what it does not know it leaves out. Without a period it is the quarter. */
export function parseStatisticsUrl(params: URLSearchParams, today: string): StatisticsUrl {
  const [from, to] = [params.get('from'), params.get('to')];
  const filter = { ...idsOf(params, 'project'), ...idsOf(params, 'category') };
  if (from !== null && to !== null && isPeriod(from, to)) {
    return { period: 'own', asked: { from, to, ...filter } };
  }
  const named = PERIODS.find((name) => name === params.get('period')) ?? 'quarter';
  return { period: named, asked: { ...PERIOD_DAYS[named](today), ...filter } };
}
