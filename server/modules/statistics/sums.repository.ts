import { type SQL, sql } from 'drizzle-orm';

import type { StatisticDimension } from '#contract/statistics.ts';

import { TIME_ZONE } from '../../timeZone.ts';
import { COUNTERS } from './counters.ts';
import type { Period } from './periods.ts';
import type { Ask } from './question.ts';

/** The sums of all counters of a table. */
export const sums = (alias: string): SQL =>
  sql.raw(COUNTERS.map((counter) => `sum(${alias}.${counter})::float8 as ${counter}`).join(', '));

/** How many of some rows were reported, and how many closed; the other counters are nothing. */
export const counts = (given: { reported?: SQL; closed?: SQL }): SQL =>
  sql.join(
    COUNTERS.map((each) =>
      each === 'reported' || each === 'closed' ? given[each] : undefined,
    ).map((count) => count ?? sql`null::float8`),
    sql`, `,
  );

const sinceEpoch = (day: string): string => `(${day} - date '1970-01-01')`;

/** What a figure is told apart by: a total by its day, what is open by day and status, all else by its key. */
export const keyOf = (alias: string): SQL =>
  sql.raw(`case ${alias}.dim when 'total' then ${sinceEpoch(`${alias}.day`)}
    when 'open' then ${sinceEpoch(`${alias}.day`)} * 10 + ${alias}.key else ${alias}.key end`);

const rows = (asks: readonly Ask[], of: (ask: Ask, dim: StatisticDimension) => SQL): SQL =>
  sql.join(
    asks.flatMap((ask) => ask.dims.map((dim) => of(ask, dim))),
    sql`, `,
  );

export const daysOf = ({ from, to }: Period): SQL => sql`${from}::date, ${to}::date`;

/** Each ask as one row of days for each of its dimensions. */
export const asked = (asks: readonly Ask[]): SQL =>
  rows(asks, (ask, dim) => sql`(${ask.what}, ${dim}, ${daysOf(ask)})`);

/** The moment a day begins where the companies are. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${TIME_ZONE})`;

/** The day of a moment, there. */
export const dayAt = (column: SQL): SQL => sql`(${column} at time zone ${TIME_ZONE})::date`;
