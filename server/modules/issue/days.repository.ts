import { type SQL, sql } from 'drizzle-orm';

import { TIME_ZONE } from '../../timeZone.ts';

/** The start of yesterday, as a filter by day would have it. */
export const startOfYesterday = (now: SQL): SQL =>
  sql`((date_trunc('day', ${now} at time zone ${TIME_ZONE}) - interval '1 day') at time zone ${TIME_ZONE})`;

/** The moment a day begins where the companies are. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${TIME_ZONE})`;

/** The moment it ends, which is not 24 hours later: two days of a year are longer or shorter. */
export const endOf = (day: string): SQL =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${TIME_ZONE})`;

/** Moments of some days; of all from a day on, or up to one, where that alone is said. */
export const during = (moment: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${moment} < ${endOf(to)}`] : []),
];
