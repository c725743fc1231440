import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

import { type Counter, COUNTERS } from './counters.ts';
import { type Period, plusDays } from './periods.ts';
import type { Ask } from './question.ts';

/** The sums of all counters of a table, and how long the closed ones took where that is asked for. */
export const sums = (alias: string, isTimed = 'true'): SQL =>
  sql.raw(
    [
      ...COUNTERS.map((counter) => `sum(${alias}.${counter})::float8 as ${counter}`),
      `string_agg(array_to_string(${alias}.steps, ' '), ' ') filter (where ${isTimed}) as steps`,
    ].join(', '),
  );

/** Some counters of rows; the others are nothing. */
export const counts = (given: Partial<Record<Counter, SQL>>): SQL =>
  sql.join([...COUNTERS.map((each) => given[each] ?? sql`null::float8`), sql`null::text`], sql`, `);

const sinceEpoch = (day: string): string => `(${day} - date '1970-01-01')`;

/** What a figure is told apart by: what is open by day and status, a total of projects by project, all else by its key. */
export const keyOf = (alias: string, total = '0'): SQL =>
  sql.raw(`case ${alias}.dim when 'total' then ${total}
    when 'open' then ${sinceEpoch(`${alias}.day`)} * 10 + ${alias}.key else ${alias}.key end`);

const rows = (asks: readonly Ask[], of: (ask: Ask, dim: StatisticDimension) => SQL): SQL =>
  sql.join(
    asks.flatMap((ask) => ask.dims.map((dim) => of(ask, dim))),
    sql`, `,
  );

export const daysOf = ({ from, to }: Period): SQL => sql`${from}::date, ${to}::date`;

/** Each ask as one row of days for each of its dimensions. */
export const asked = (asks: readonly Ask[]): SQL =>
  rows(
    asks,
    (ask, dim) =>
      sql`(${ask.what}, ${dim}, ${ask.grain ?? null}::text, ${ask.isTimed ?? false}::boolean, ${daysOf(ask)})`,
  );

/** What is true of the moments of some days. */
export const within = (column: SQL, { from, to }: Period, zone: string): SQL =>
  sql`${column} >= ${startOf(from, zone)} and ${column} < ${startOf(plusDays(to, 1), zone)}`;

/** The moment a day begins in a zone. */
export const startOf = (day: string, zone: string): SQL =>
  sql`(${day}::timestamp at time zone ${zone})`;

/** The day of a moment, there. */
export const dayAt = (column: SQL, zone: string): SQL =>
  sql`(${column} at time zone ${zone})::date`;
