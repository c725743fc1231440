import { type SQL, sql } from 'drizzle-orm';

import { ownTimeZone } from '../../db/timeZone.ts';

/** The start of yesterday, as a filter by day would have it. */
export const startOfYesterday = (now: SQL): SQL =>
  sql`((date_trunc('day', ${now} at time zone ${ownTimeZone}) - interval '1 day') at time zone ${ownTimeZone})`;

/** The moment a day begins where the company is. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${ownTimeZone})`;

/** The moment it ends, which is not 24 hours later: two days of a year are longer or shorter. */
export const endOf = (day: string): SQL =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${ownTimeZone})`;

/** Moments of some days; of all from a day on, or up to one, where that alone is said. */
export const during = (moment: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${moment} < ${endOf(to)}`] : []),
];
