import { monthStart, plusDays, daysBetween, weekStart, yearBefore } from './days.ts';
import { issueFilterShape } from './issueFilter.ts';
import { MAX_STATISTIC_DAYS, STATISTIC_DAYS, type StatisticsQuery } from './statistics.ts';

/** Issue filters shown beside the period, and those on demand. */
export const FILTERS_FIRST = ['project', 'category', 'team'] as const;
export const FILTERS_FURTHER = [
  'projectType',
  'area',
  'space',
  'errorType',
  'chargedEntity',
  'responsible',
  'contractor',
  'label',
  'priority',
] as const;
export const FILTERS = [...FILTERS_FIRST, ...FILTERS_FURTHER];
export type Filter = (typeof FILTERS)[number];
export type Choice = string | number;

/** Query parameters that the page offers. */
export type StatisticsPeriods = Pick<
  StatisticsQuery,
  'from' | 'to' | 'beforeFrom' | 'beforeTo' | Filter
>;
export type Days = { from: string; to: string };

export const TABS = ['flow', 'times', 'contractors', 'objects'] as const;
export type Tab = (typeof TABS)[number];

/** What a period is compared with: as many days just before, or the same days of the year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Periods up to today, and those of the calendar. */
export const PERIODS = [
  'days',
  'weeks',
  'months',
  'month',
  'lastMonth',
  'quarter',
  'year',
] as const;
type ParameterName = (typeof PERIODS)[number];
export type PeriodName = ParameterName | 'own';

/** `URLSearchParams`, of app or server. */
export type Parameters = {
  get: (name: string) => string | null;
  getAll: (name: string) => string[];
};

type ComparedPeriods = Pick<StatisticsPeriods, 'from' | 'to' | 'beforeFrom' | 'beforeTo'>;
export type StatisticsAddress = {
  tab: Tab;
  period: PeriodName;
  comparison: Comparison;
  query: StatisticsPeriods;
};

const quarterStart = (day: string) => monthStart(day, -((Number(day.slice(5, 7)) - 1) % 3));

const WEEKS = 26;
const MONTHS = 12;

/**
 * Days of a named period, up to today if it is still running. Weeks and months follow the calendar, so they are compared
 * with as many before them, up to the same weekday or day of the year.
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

/** Tab, period, comparison and filter from an address; unknown values are ignored, the default is 30 days. */
export function readStatisticsAddress(params: Parameters, today: string): StatisticsAddress {
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'flow';
  const [from, to] = [params.get('from'), params.get('to')];
  const isOwn = from !== null && to !== null && isPeriod(from, to);
  const named = PERIODS.find((name) => name === params.get('period')) ?? 'days';
  const days: ComparedPeriods = isOwn ? { from, to } : PERIOD_DAYS[named](today);
  const comparison = params.get('compare') === 'year' ? 'year' : 'before';
  return {
    tab,
    period: isOwn ? 'own' : named,
    comparison,
    query: { ...comparedWith(days, comparison), ...filterOf(params) },
  };
}

/** A period longer than a year has no whole year before it. */
function comparedWith(days: ComparedPeriods, comparison: Comparison): ComparedPeriods {
  const [beforeFrom, beforeTo] = [yearBefore(days.from), yearBefore(days.to)];
  const isPossible = beforeTo < days.from && beforeFrom >= STATISTIC_DAYS.first;
  return comparison === 'year' && isPossible ? { ...days, beforeFrom, beforeTo } : days;
}

/** Filter of an address. */
function filterOf(params: Parameters) {
  const choicesIn = (field: Filter) =>
    params.getAll(field).flatMap((value): Choice[] => {
      const one = issueFilterShape[field].safeParse([value]);
      return one.success ? (one.data ?? []) : [];
    });
  return Object.fromEntries(
    FILTERS.map((field) => [field, [...new Set(choicesIn(field))]] as const).filter(
      ([, values]) => values.length > 0,
    ),
  );
}

/** Names that the address of the statistics may have. */
export const ADDRESS_NAMES: readonly string[] = [
  'tab',
  'period',
  'from',
  'to',
  'compare',
  ...FILTERS,
];

type Pair = readonly [name: string, value: string | number];

/** A query string without its question mark. */
export const queryText = (pairs: readonly Pair[]): string =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** The address that shows the same days whenever it is opened. */
export const fixedAddress = ({ tab, comparison, query }: StatisticsAddress): string =>
  queryText([
    ['tab', tab],
    ['from', query.from],
    ['to', query.to],
    ...(comparison === 'year' ? [['compare', comparison] as const] : []),
    ...FILTERS.flatMap((field) => (query[field] ?? []).map((value) => [field, value] as const)),
  ]);

/** The address as it is saved: a named period stays one. */
export const savedAddress = ({ tab, period, comparison, query }: StatisticsAddress): string =>
  queryText([
    ['tab', tab],
    ...(period === 'own'
      ? ([
          ['from', query.from],
          ['to', query.to],
        ] as const)
      : ([['period', period]] as const)),
    ...(comparison === 'year' ? [['compare', comparison] as const] : []),
    ...FILTERS.flatMap((field) => (query[field] ?? []).map((value) => [field, value] as const)),
  ]);
