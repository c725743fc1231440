import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

import { type Counter, COUNTERS } from './counters.ts';
import { type Period, plusDays } from './periods.ts';
import type { Ask } from './question.ts';

/** Sums of all counters of a table, and the times to close if requested. */
export const sums = (alias: string, isTimed = 'true'): SQL =>
  sql.raw(
    [
      ...COUNTERS.map((counter) => `sum(${alias}.${counter})::float8 as ${counter}`),
      `string_agg(array_to_string(${alias}.steps, ' '), ' ') filter (where ${isTimed}) as steps`,
    ].join(', '),
  );

/** Some counters of rows; all others are zero. */
export const counts = (expressions: Partial<Record<Counter, SQL>>): SQL =>
  sql.join(
    [...COUNTERS.map((counter) => expressions[counter] ?? sql`null::float8`), sql`null::text`],
    sql`, `,
  );

const sinceEpoch = (day: string): string => `(${day} - date '1970-01-01')`;

/** The key of a figure: 0 of a total, open issues by day and status, all others by their own key. */
export const keyOf = (alias: string): SQL =>
  sql.raw(`case ${alias}.dim when 'total' then 0
    when 'open' then ${sinceEpoch(`${alias}.day`)} * 10 + ${alias}.key else ${alias}.key end`);

const rows = (asks: readonly Ask[], of: (ask: Ask, dim: StatisticDimension) => SQL): SQL =>
  sql.join(
    asks.flatMap((ask) => ask.dims.map((dim) => of(ask, dim))),
    sql`, `,
  );

const daysOf = ({ from, to }: Period): SQL => sql`${from}::date, ${to}::date`;

/** Each ask as one row of days per dimension. */
export const askRows = (asks: readonly Ask[]): SQL =>
  rows(
    asks,
    (ask, dim) =>
      sql`(${ask.what}, ${dim}, ${ask.grain ?? null}::text, ${ask.isTimed ?? false}::boolean, ${daysOf(ask)})`,
  );

/** Condition: a timestamp is within some days. */
export const isWithinDays = (column: SQL, { from, to }: Period, zone: string): SQL =>
  sql`${column} >= ${startOf(from, zone)} and ${column} < ${startOf(plusDays(to, 1), zone)}`;

/** Start of a day in a time zone. */
export const startOf = (day: string, zone: string): SQL =>
  sql`(${day}::timestamp at time zone ${zone})`;

/** The day of a timestamp in a time zone. */
export const dayAt = (column: SQL, zone: string): SQL =>
  sql`(${column} at time zone ${zone})::date`;
