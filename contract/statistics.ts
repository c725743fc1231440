import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { issueFilterShape } from './issueFilter.ts';
import { ISSUE_STATUSES } from './issueStatus.ts';
import { day, id } from './primitives.ts';

/** What figures are told apart by; `open` by status, `closeTime` by how long it took, `slot` by hour of the week. */
export const STATISTIC_DIMENSIONS = [
  'total',
  'project',
  'category',
  'errorType',
  'chargedEntity',
  'slot',
  'open',
  'closeTime',
  'contractor',
] as const;
export type StatisticDimension = (typeof STATISTIC_DIMENSIONS)[number];

/** The longest period that may be asked for. */
export const MAX_STATISTIC_DAYS = 1830;
/** And what it is between. */
export const STATISTIC_DAYS = { first: '1900-01-01', last: '2199-12-31' };

/** The bands that open issues are sorted into by their age, and the last day that is in each. */
export const AGE_BANDS = [7, 14, 30, 60] as const;

const count = z.int();
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
  /** Half of the closed ones took no longer than that; to within 5 %. Null where none was closed. */
  medianMinutes: z.nullable(count),
  /** Open as the period ended. */
  openAtEnd: count,
});
export type StatisticFigures = z.infer<typeof statisticFigures>;

const row = z.object({
  /** Null: those without one. */
  id: z.nullable(id),
  name: z.string(),
  ...measures,
});
export type StatisticRow = z.infer<typeof row>;

/** With how many of it are over their time just now. */
const rowWithLate = z.extend(row, { overdue: count });

/** And with how many are open. */
const rowWithOpen = z.extend(rowWithLate, { open: count });
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

const period = z.object({ from: day, to: day });

export const statistics = z.object({
  period,
  /** The days before, as many. */
  before: period,
  figures: statisticFigures,
  figuresBefore: statisticFigures,
  /** Every day of the period. */
  days: z.array(z.object({ day, reported: count, closed: count })),
  /** Just now, whatever the period. */
  open: count,
  overdue: count,
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
  errorTypes: z.array(row),
  chargedEntities: z.array(row),
  contractors: z.array(contractor),
  /** When they are reported: weekday 1 is Monday; hours without any are left out. */
  hours: z.array(z.object({ weekday: count, hour: count, reported: count })),
});
export type Statistics = z.infer<typeof statistics>;

export const statisticsQuery = z.strictObject({ from: day, to: day, ...issueFilterShape }).check(
  // As many days lie before it, and its end is looked behind.
  z.refine(({ from, to }) => from >= STATISTIC_DAYS.first && to <= STATISTIC_DAYS.last, {
    path: ['from'],
    error: 'A period is between 1900 and 2199',
  }),
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'A period ends after it began' }),
  z.refine(
    ({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < MAX_STATISTIC_DAYS,
    { path: ['from'], error: 'A period is of five years at most' },
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
