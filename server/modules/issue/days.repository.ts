import { type SQL, sql } from 'drizzle-orm';

import { ownTimeZone } from '../../db/timeZone.ts';

/** Start of yesterday, in the company's time zone like the day filters. */
export const startOfYesterday = (now: SQL): SQL =>
  sql`((date_trunc('day', ${now} at time zone ${ownTimeZone}) - interval '1 day') at time zone ${ownTimeZone})`;

/** Start of tomorrow, likewise. */
export const startOfTomorrow = (now: SQL): SQL =>
  sql`((date_trunc('day', ${now} at time zone ${ownTimeZone}) + interval '1 day') at time zone ${ownTimeZone})`;

/** Start of a day in the company's time zone. */
export const startOf = (day: string): SQL => sql`(${day}::timestamp at time zone ${ownTimeZone})`;

/** End of a day, which is not always 24 hours later: daylight saving makes two days a year longer or shorter. */
export const endOf = (day: string): SQL =>
  sql`((${day}::timestamp + interval '1 day') at time zone ${ownTimeZone})`;

/** Timestamps in [from, to], by day; either bound may be open. */
export const during = (moment: SQL, from: string | undefined, to: string | undefined): SQL[] => [
  ...(from ? [sql`${moment} >= ${startOf(from)}`] : []),
  ...(to ? [sql`${moment} < ${endOf(to)}`] : []),
];
