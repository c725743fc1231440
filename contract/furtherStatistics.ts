import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { WAITING_FOR } from './issueStatus.ts';
import { id } from './primitives.ts';
import { statisticPeriod, statisticRow, statisticsQuery } from './statistics.ts';

/**
 * How long it takes from one moment to another: of reported issues until the first answer; of orders given to contractors
 * until they were answered; of closed issues until they were reported done, and from then until they were closed.
 */
export const TIMED = ['firstAnswer', 'accept', 'done', 'confirm'] as const;
export type Timed = (typeof TIMED)[number];

const count = z.int();
const minutes = z.nullable(count);

/** Of how many it is said, and how long the middle one and nine in ten of them took; rounded as what is closed. */
const times = z.object({ count, medianMinutes: minutes, p90Minutes: minutes });
export type Times = z.infer<typeof times>;

const withBefore = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ now: value, before: value });

/** Of whom the list is asked by `responsible`: others may be on it with him. */
const handler = z.object({
  /** Null: those that nobody is responsible for. */
  id: z.nullable(id),
  name: z.string(),
  /** Just now. */
  open: count,
  overdue: count,
  /** Within the period, and how long these took. */
  closed: count,
  medianMinutes: minutes,
  p90Minutes: minutes,
});
export type StatisticHandler = z.infer<typeof handler>;

const object = z.object({
  /** The address's id. */
  id,
  /** Street and object. */
  name: z.string(),
  project: z.string(),
  /** Within the period; of these, faults again. */
  reported: count,
  repeated: count,
});
export type StatisticObject = z.infer<typeof object>;

const repeat = z.object({
  address: z.object({ id, name: z.string() }),
  space: z.object({ id, name: z.string() }),
  category: z.object({ id, name: z.string() }),
  /** Within the period, how many of it were faults again. */
  repeated: count,
});

/** By what is, or was, waited for: null where the history does not say it. */
const waiting = z.object({
  party: z.nullable(z.enum(WAITING_FOR)),
  /** What waits just now. */
  count,
  /** How long altogether, of the waits that ended within the period. */
  waitedMinutes: count,
});

export const furtherStatistics = z.object({
  period: statisticPeriod,
  before: statisticPeriod,
  times: z.record(z.enum(TIMED), withBefore(times)),
  /** Reported within the period to take up a closed one again. */
  followUps: withBefore(count),
  /** Reported within the period that are faults again, after `REPEAT_DAYS` at most. */
  repeated: withBefore(count),
  /** Opened again within the period, each once, however often. */
  reopened: withBefore(count),
  /** Where it was most often, most first, at most 20. */
  repeats: z.array(repeat),
  /** Most reported first, at most 100. */
  spaces: z.array(statisticRow),
  /** Most reported first, at most 20. */
  objects: z.array(object),
  /** Most open first, then most closed, at most 100. */
  handlers: z.array(handler),
  waiting: z.array(waiting),
  /** How many objects projects have and how many issues were reported of them, most to each object first, at most 100. */
  perObject: z.array(z.object({ id, name: z.string(), objects: count, reported: count })),
});
export type FurtherStatistics = z.infer<typeof furtherStatistics>;

export const furtherStatisticsCalls = {
  /** What is asked for less often than `statistics.get`, of the same issues and days. */
  get: defineCall({
    method: 'GET',
    path: '/api/statistics/further',
    auth: ['agent'],
    needs: 'statistics.view',
    query: statisticsQuery,
    response: furtherStatistics,
  }),
};
