import type { Statistics } from '#contract/statistics.ts';

import { daysBetween, monthStart, weekNumber, weekStart } from '../address/days.ts';

export type Grain = 'day' | 'week' | 'month';
export type Bucket = { from: string; to: string; reported: number; closed: number };

const MOST_DAYS = 35;
const MOST_DAYS_IN_WEEKS = 200;

/** What so long a period is shown by. */
export function grainOf({ from, to }: { from: string; to: string }): Grain {
  const days = daysBetween(from, to) + 1;
  return days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

const START: Record<Grain, (day: string) => string> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => monthStart(day),
};

/** The days of a period in weeks or months; the first and the last may be cut off. */
export function bucketsOf(days: Statistics['days'], grain: Grain): Bucket[] {
  const buckets: (Bucket & { start: string })[] = [];
  for (const { day, reported, closed } of days) {
    const start = START[grain](day);
    const last = buckets.at(-1);
    if (last?.start === start) {
      last.to = day;
      last.reported += reported;
      last.closed += closed;
    } else {
      buckets.push({ start, from: day, to: day, reported, closed });
    }
  }
  return buckets;
}

const FORMAT: Record<
  'day' | 'month',
  { short: Intl.DateTimeFormatOptions; long: Intl.DateTimeFormatOptions }
> = {
  day: { short: { day: 'numeric', month: 'numeric' }, long: { day: 'numeric', month: 'long' } },
  month: { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } },
};

type Say = (key: string, values: { week: number }) => string;

/** What a bucket is called under a chart, and where there is room; of several years the months say which. */
export function nameOf(
  { from }: Bucket,
  grain: Grain,
  { locale, t, isOfYears = false }: { locale: string; t: Say; isOfYears?: boolean },
) {
  if (grain === 'week') {
    const week = weekNumber(from);
    return {
      short: t('statistics.week.short', { week }),
      long: t('statistics.week.long', { week }),
    };
  }
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(from));
  const year = isOfYears && grain === 'month' ? ({ year: 'numeric' } as const) : {};
  return { short: format({ ...FORMAT[grain].short, ...year }), long: format(FORMAT[grain].long) };
}
