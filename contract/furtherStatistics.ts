import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { WAITING_FOR } from './issueStatus.ts';
import { id } from './primitives.ts';
import { statisticPeriod, statisticRow, statisticsQuery, TIMED } from './statistics.ts';

const count = z.int();
const minutes = z.nullable(count);

/** Sample size with median and 90th percentile, rounded as in statistics.ts. */
const times = z.object({ count, medianMinutes: minutes, p90Minutes: minutes });
export type Times = z.infer<typeof times>;

const withBefore = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ now: value, before: value });

/** The `responsible` filter finds their issues; others may be on them too. */
const handler = z.object({
  /** Null for issues without a responsible agent. */
  id: z.nullable(id),
  name: z.string(),
  /** Current, whatever the period. */
  open: count,
  overdue: count,
  /** Within the period, with their durations. */
  closed: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
});
export type StatisticHandler = z.infer<typeof handler>;

const object = z.object({
  /** Address id. */
  id,
  name: z.string(),
  project: z.string(),
  /** Within the period; `repeated` counts those that are repeated faults. */
  reported: count,
  repeated: count,
});
export type StatisticObject = z.infer<typeof object>;

const repeat = z.object({
  address: z.object({ id, name: z.string() }),
  space: z.object({ id, name: z.string() }),
  category: z.object({ id, name: z.string() }),
  /** Repeated faults within the period. */
  repeated: count,
});

/** Cause of waiting; null when the history does not tell. */
const waiting = z.object({
  party: z.nullable(z.enum(WAITING_FOR)),
  /** Waiting now. */
  count,
  /** Total minutes of waits that ended within the period. */
  waitedMinutes: count,
});

export const furtherStatistics = z.object({
  period: statisticPeriod,
  before: statisticPeriod,
  times: z.record(z.enum(TIMED), withBefore(times)),
  /** Reported within the period as follow-up of a closed issue. */
  followUps: withBefore(count),
  /** Reported within the period, repeating a fault at most `REPEAT_DAYS` old. */
  repeated: withBefore(count),
  /** Issues reopened within the period, counted once each. */
  reopened: withBefore(count),
  /** Most repeats first, at most 20. */
  repeats: z.array(repeat),
  /** Most reported first, at most 100. */
  spaces: z.array(statisticRow),
  /** Most reported first, at most 20. */
  objects: z.array(object),
  /** Most open first, then most closed, at most 100. */
  handlers: z.array(handler),
  waiting: z.array(waiting),
  /** Objects and reported issues per project, most issues per object first, at most 100. */
  perObject: z.array(z.object({ id, name: z.string(), objects: count, reported: count })),
});
export type FurtherStatistics = z.infer<typeof furtherStatistics>;

export const furtherStatisticsCalls = {
  /** Less frequent figures, for the same filter and days as `statistics.get`. */
  get: defineCall({
    method: 'GET',
    path: '/api/statistics/further',
    auth: ['agent'],
    needs: 'statistics.view',
    query: statisticsQuery,
    response: furtherStatistics,
  }),
};
