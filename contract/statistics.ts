import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilterShape } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { day, id } from './primitives.ts';

/** What figures are told apart by; `open` by status, `slot` by hour of the week. The last four are times, of one row. */
export const STATISTIC_DIMENSIONS = [
  'total',
  'project',
  'category',
  'errorType',
  'chargedEntity',
  'slot',
  'open',
  'contractor',
  'space',
  'handler',
  'firstAnswer',
  'accept',
  'done',
  'confirm',
] as const;
export type StatisticDimension = (typeof STATISTIC_DIMENSIONS)[number];

/** The longest period that may be asked for. */
export const MAX_STATISTIC_DAYS = 1830;
/** And what it is between. */
export const STATISTIC_DAYS = { first: '1900-01-01', last: '2199-12-31' };

/** The bands that open issues are sorted into by their age, and the last day that is in each. */
export const AGE_BANDS = [7, 14, 30, 60] as const;

/** What a period is told by: days up to five weeks, then weeks, from half a year months; the first and the last may be cut off. */
export const STATISTIC_GRAINS = ['day', 'week', 'month'] as const;
export type StatisticGrain = (typeof STATISTIC_GRAINS)[number];

/** So many projects have a curve. */
export const MOST_CURVES = 12;

const count = z.int();
/**
 * Half of the closed ones took no longer than that, of the time to the digit that is shown: minutes below an hour, tenths of
 * hours below ten, hours below two days, tenths of days below 30, then days, from 120 tens of days. Null where none was closed.
 */
const medianMinutes = z.nullable(count);
/** Nine in ten of the closed ones took no longer than that; rounded as the median. */
const p90Minutes = z.nullable(count);
/** Sums, not averages, so that they can be added up; what is divided by what is said with each. */
const measures = {
  /** Reported within the period. */
  reported: count,
  /** Of those, how many have had a first answer, and after how many minutes altogether. */
  answered: count,
  answerMinutes: count,
  /** Closed within the period, and in how many minutes altogether since they were reported. */
  closed: count,
  closeMinutes: count,
  /** Of the closed ones, how many were reported done, and in how many minutes since they were reported. */
  done: count,
  doneMinutes: count,
  /** Of the closed ones, how many had a time to be kept, and how many of these were done by it. */
  withDue: count,
  inTime: count,
  /** Of the closed ones, how many were never found undone, and how often the others were. */
  atOnce: count,
  sentBack: count,
  /** Of the closed ones, how many were given stars, and how many stars. */
  rated: count,
  ratingSum: count,
};

export const statisticFigures = z.object({
  ...measures,
  medianMinutes,
  p90Minutes,
  /** Open as the period ended. */
  openAtEnd: count,
});
export type StatisticFigures = z.infer<typeof statisticFigures>;

export const statisticRow = z.object({
  /** Null: those without one. */
  id: z.nullable(id),
  name: z.string(),
  ...measures,
});
export type StatisticRow = z.infer<typeof statisticRow>;

/** With how many of it are over their time just now, and how long the middle one and nine in ten of the closed took. */
const rowWithLate = z.extend(statisticRow, { overdue: count, medianMinutes, p90Minutes });

/** And with how many are open, and, of those first in the list, what was reported in each bucket. */
const rowWithOpen = z.extend(rowWithLate, { open: count, curve: z.optional(z.array(count)) });
export type StatisticOpenRow = z.infer<typeof rowWithOpen>;

const contractor = z.object({
  id,
  name: z.string(),
  /** Orders given within the period; of these: answered, in how many minutes altogether, declined, approved. */
  orders: count,
  answered: count,
  answerMinutes: count,
  declined: count,
  approved: count,
  /** How often one of them was sent back. */
  sentBack: count,
});
export type StatisticContractor = z.infer<typeof contractor>;

export const statisticPeriod = z.object({ from: day, to: day });

const bucket = z.object({
  from: day,
  to: day,
  reported: count,
  closed: count,
  atOnce: count,
  medianMinutes,
  /** Open as its last day was over, as in the figures. */
  openAtEnd: count,
  /** Over the time they have now as its last day was over, and not closed by then; of a day that is not over: just now. */
  overdue: count,
});
export type StatisticBucket = z.infer<typeof bucket>;

export const statistics = z.object({
  period: statisticPeriod,
  /** What it is compared with: as many days just before, if nothing else was asked for. */
  before: statisticPeriod,
  figures: statisticFigures,
  figuresBefore: statisticFigures,
  grain: z.enum(STATISTIC_GRAINS),
  /** All of the period, day by day, week by week or month by month. */
  buckets: z.array(bucket),
  /** Just now, whatever the period. */
  open: count,
  overdue: count,
  /** As the day was over, a week ago; counted as in a bucket. */
  overdueWeekAgo: count,
  /** Open issues by age in days, as in `AGE_BANDS`; the last band has no end. */
  ages: z.array(
    z.object({
      from: count,
      to: z.nullable(count),
      statuses: z.partialRecord(z.enum(ISSUE_STATUSES), count),
    }),
  ),
  /** Most reported first, at most 100 of each. */
  projects: z.array(rowWithOpen),
  categories: z.array(rowWithLate),
  errorTypes: z.array(statisticRow),
  chargedEntities: z.array(statisticRow),
  contractors: z.array(contractor),
  /** When they are reported: weekday 1 is Monday; hours without any are left out. */
  hours: z.array(z.object({ weekday: count, hour: count, reported: count })),
});
export type Statistics = z.infer<typeof statistics>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const statisticsQuery = z
  .strictObject({
    from: day,
    to: day,
    /** Other days to compare with than as many just before. */
    beforeFrom: z.optional(day),
    beforeTo: z.optional(day),
    ...issueFilterShape,
  })
  .check(
    // As many days lie before it, and its end is looked behind.
    z.refine(
      ({ from, to, beforeFrom = from }) =>
        from >= STATISTIC_DAYS.first &&
        beforeFrom >= STATISTIC_DAYS.first &&
        to <= STATISTIC_DAYS.last,
      { path: ['from'], error: 'A period is between 1900 and 2199' },
    ),
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'A period ends after it began' }),
    z.refine(({ from, to }) => daysBetween(from, to) < MAX_STATISTIC_DAYS, {
      path: ['from'],
      error: 'A period is of five years at most',
    }),
    z.refine(
      ({ from, beforeFrom, beforeTo }) =>
        beforeFrom === undefined || beforeTo === undefined
          ? beforeFrom === beforeTo
          : beforeFrom <= beforeTo &&
            beforeTo < from &&
            daysBetween(beforeFrom, from) <= 2 * MAX_STATISTIC_DAYS,
      { path: ['beforeFrom'], error: 'What is compared with begins and ends before the period' },
    ),
  );
export type StatisticsQuery = z.output<typeof statisticsQuery>;

export const statisticsCalls = {
  /** How a company, or what a leader leads, does: a period beside the one before. */
  get: defineCall({
    method: 'GET',
    path: '/api/statistics',
    auth: ['agent'],
    needs: 'statistics.view',
    query: statisticsQuery,
    response: statistics,
  }),
};
