import type { StatisticBucket, StatisticGrain } from '#contract/statistics.ts';

import { weekNumber } from '../address/days.ts';

const FORMAT: Record<
  'day' | 'month',
  { short: Intl.DateTimeFormatOptions; long: Intl.DateTimeFormatOptions }
> = {
  day: { short: { day: 'numeric', month: 'numeric' }, long: { day: 'numeric', month: 'long' } },
  month: { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } },
};

type Translate = (key: string, values: { week: number }) => string;

/**
 * Bucket name, short for the axis and full for the tooltip; months carry the year when several are
 * shown.
 */
export function nameOf(
  { from }: Pick<StatisticBucket, 'from'>,
  grain: StatisticGrain,
  { locale, t, isOfYears = false }: { locale: string; t: Translate; isOfYears?: boolean },
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
