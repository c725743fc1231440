import type { VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';

/** Hours of the day at which a resident may ask for a visit. */
const SLOTS = sql`(values (time '08:00', time '10:00'), (time '10:00', time '12:00'), (time '13:00', time '15:00')) s (starts, ends)`;
/** Days looked at; holidays are taken out later. */
const DAYS_AHEAD = 21;
/** Until so long before the day of a visit the resident may propose other times: 16 o'clock the day before. */
const CHANGE_BEFORE = sql`interval '8 hours'`;

/** Until when the resident may move a visit of company `c`. */
export const changeUntil = (from: SQL): SQL =>
  sql`((date_trunc('day', ${from} at time zone c.time_zone) - ${CHANGE_BEFORE}) at time zone c.time_zone)`;

/**
 * Times `t` from the next day on, weekends left out, at which whoever comes is not taken, as JSON with their days. Company
 * `c` says what a day is.
 */
export const freeTimes = (at: SQL, isTaken: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object('day', t.day, 'from', t."from", 'to', t."to") order by t."from")
  from (select k.day::date::text as day, (k.day + s.starts) at time zone c.time_zone as "from",
      (k.day + s.ends) at time zone c.time_zone as "to"
    from generate_series(date_trunc('day', ${at} at time zone c.time_zone) + interval '1 day',
      date_trunc('day', ${at} at time zone c.time_zone) + make_interval(days => ${DAYS_AHEAD}::int), interval '1 day') k (day)
      cross join ${SLOTS}
    where extract(isodow from k.day) < 6) t
  where not ${isTaken}), '[]')`;

type FreeTime = VisitTime & { day: string };
export type FreeTimes = { country: string; times: FreeTime[] };

/** Free times for the visit that `visit` names, with its company `c`, as a from clause and its condition. */
export async function queryFreeTimes(
  { db }: TenantTx,
  { visit, isTaken }: { visit: SQL; isTaken: SQL },
  now: Date,
): Promise<FreeTimes> {
  const times = freeTimes(timestamp(now), isTaken);
  const row = await queryRow(
    db,
    { free: json<FreeTimes>() },
    sql`select json_build_object('country', c.country, 'times', ${times}) as free ${visit}`,
  );
  return row?.free ?? { country: '', times: [] };
}
