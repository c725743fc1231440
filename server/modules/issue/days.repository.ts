import { type SQL, sql } from 'drizzle-orm';

import { ownTimeZone } from '../../db/timeZone.ts';

/** Start of a day some days from today, in the company's time zone like the day filters. */
const startOfDay = (now: SQL, days: -1 | 0 | 1): SQL =>
  sql`((date_trunc('day', ${now} at time zone ${ownTimeZone}) + interval '${sql.raw(String(days))} day') at time zone ${ownTimeZone})`;

export const startOfYesterday = (now: SQL): SQL => startOfDay(now, -1);
export const startOfToday = (now: SQL): SQL => startOfDay(now, 0);
export const startOfTomorrow = (now: SQL): SQL => startOfDay(now, 1);

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
