import type { StatisticBucket, StatisticGrain } from '#contract/statistics.ts';

import { weekNumber } from '#contract/days.ts';

const FORMAT: Record<
  'month',
  { short: Intl.DateTimeFormatOptions; long: Intl.DateTimeFormatOptions }
> = {
  month: { short: { month: 'short' }, long: { month: 'long', year: 'numeric' } },
};

type Translate = (key: string, values: { week: number }) => string;

/**
 * Bucket name, short for the axis, bare after another, and full; months carry the year when several
 * are shown.
 */
export function nameOf(
  { from }: Pick<StatisticBucket, 'from'>,
  grain: StatisticGrain,
  { locale, t, isOfYears = false }: { locale: string; t: Translate; isOfYears?: boolean },
) {
  if (grain === 'week') {
    const week = weekNumber(from);
    return {
      bare: String(week),
      short: t('statistics.week.short', { week }),
      long: t('statistics.week.long', { week }),
    };
  }
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(from));
  const year = isOfYears && grain === 'month' ? ({ year: 'numeric' } as const) : {};
  const short = format({ ...FORMAT[grain].short, ...year });
  return { bare: short, short, long: format(FORMAT[grain].long) };
}
