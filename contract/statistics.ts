import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilterShape } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { day, id } from './primitives.ts';

/**
 * Measured durations: issue reported to first answer; delegation given to answered; closed issues from reported to done, and
 * from done to closed. `answerClock` and `remedyClock` are the minutes used on these clocks by first answers and closed issues:
 * within business hours, without pauses, since the last rejection or reopening.
 */
export const TIMED = [
  'firstAnswer',
  'answerClock',
  'accept',
  'done',
  'remedyClock',
  'confirm',
] as const;
export type Timed = (typeof TIMED)[number];

/** Dimensions of the figures: `open` by status, `slot` by hour of the week, the durations each in one row. */
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
  ...TIMED,
] as const;
export type StatisticDimension = (typeof STATISTIC_DIMENSIONS)[number];

/** Longest period, in days. */
export const MAX_STATISTIC_DAYS = 1830;
/** Bounds of a period. */
export const STATISTIC_DAYS = { first: '1900-01-01', last: '2199-12-31' };

/** Age bands of open issues: last day of each. */
export const AGE_BANDS = [7, 14, 30, 60] as const;

/** Bucket sizes: weeks, months from half a year; first and last may be partial. */
export const STATISTIC_GRAINS = ['week', 'month'] as const;
export type StatisticGrain = (typeof STATISTIC_GRAINS)[number];

/** With fewer reported ones, the figures of a period say nothing. */
export const LEAST_TO_SAY = 10;

const count = z.int();
/**
 * Median of closed issues, rounded to the shown digit: minutes below an hour, tenths of hours below ten, hours below two days,
 * tenths of days below 30, then days, from 120 tens of days. Null without closed ones.
 */
const medianMinutes = z.nullable(count);
/** 90th percentile of closed issues, rounded as the median. */
const p90Minutes = z.nullable(count);
/** Sums, not averages, so that they add up; each names its divisor. */
const measures = {
  /** Reported within the period. */
  reported: count,
  /** First answers among them, and total minutes to it. */
  answered: count,
  answerMinutes: count,
  /** Closed within the period, and total minutes since reported. */
  closed: count,
  closeMinutes: count,
  /** Closed ones reported done, and total minutes since reported. */
  done: count,
  doneMinutes: count,
  /** Closed ones with a due time, and those done by it. */
  withDue: count,
  inTime: count,
  /** Closed ones never rejected, and rejections of the others. */
  atOnce: count,
  sentBack: count,
  /** Rated ones among the closed, and total stars. */
  rated: count,
  ratingSum: count,
};

export const statisticFigures = z.object({
  ...measures,
  medianMinutes,
  p90Minutes,
  /** Open at the end of the period. */
  openAtEnd: count,
});
export type StatisticFigures = z.infer<typeof statisticFigures>;

export const statisticRow = z.object({
  /** Null for issues without one. */
  id: z.nullable(id),
  name: z.string(),
  ...measures,
});
export type StatisticRow = z.infer<typeof statisticRow>;

/** With overdue issues now, and median and 90th percentile of the closed. */
const rowWithLate = z.extend(statisticRow, { overdue: count, medianMinutes, p90Minutes });

const rowWithOpen = z.extend(rowWithLate, { open: count });
export type StatisticOpenRow = z.infer<typeof rowWithOpen>;

const contractor = z.object({
  id,
  name: z.string(),
  /** Delegations given within the period; of these: answered, total minutes to it, declined, approved. */
  delegations: count,
  answered: count,
  answerMinutes: count,
  declined: count,
  approved: count,
  /** Times they were sent back. */
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
  /** Open at the end of its last day, as in the figures. */
  openAtEnd: count,
  /** Past their present due time and open at the end of its last day; now, if that day is not over. */
  overdue: count,
});
export type StatisticBucket = z.infer<typeof bucket>;

export const statistics = z.object({
  period: statisticPeriod,
  /** Comparison period: by default as many days just before. */
  before: statisticPeriod,
  figures: statisticFigures,
  figuresBefore: statisticFigures,
  grain: z.enum(STATISTIC_GRAINS),
  /** The period by week or month; of less than 13 weeks, all of these until its end. */
  buckets: z.array(bucket),
  /** Current, whatever the period. */
  open: count,
  overdue: count,
  /** At the end of the day a week ago; counted as in a bucket. */
  overdueWeekAgo: count,
  /** Open issues by age as in `AGE_BANDS`; the last band is open-ended. */
  ages: z.array(
    z.object({
      from: count,
      to: z.nullable(count),
      statuses: z.partialRecord(z.enum(ISSUE_STATUSES), count),
    }),
  ),
  /** Most reported first, at most 100 each. */
  projects: z.array(rowWithOpen),
  categories: z.array(rowWithLate),
  errorTypes: z.array(statisticRow),
  chargedEntities: z.array(statisticRow),
  contractors: z.array(contractor),
  /** Reporting times: weekday 1 is Monday; hours without reports are left out. */
  hours: z.array(z.object({ weekday: count, hour: count, reported: count })),
});
export type Statistics = z.infer<typeof statistics>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const statisticsQuery = z
  .strictObject({
    from: day,
    to: day,
    /** Overrides the comparison period. */
    beforeFrom: z.optional(day),
    beforeTo: z.optional(day),
    ...issueFilterShape,
  })
  .check(
    // STATISTIC_DAYS leaves room for as many days before and a lookup past the end.
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
  /** Figures of the company, or of a leader's projects, beside the previous period. */
  get: defineCall({
    method: 'GET',
    path: '/api/statistics',
    auth: ['agent'],
    needs: 'statistics.view',
    query: statisticsQuery,
    response: statistics,
  }),
};
