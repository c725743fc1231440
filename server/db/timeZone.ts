import { type SQL, sql } from 'drizzle-orm';

import type { COUNTRIES } from '#contract/company.ts';

/** Where a company keeps its clock: the zone of the capital. */
const ZONES: Record<(typeof COUNTRIES)[number], string> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
};

/** Of a company whose country is none of these, and of the server itself. */
export const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** What the column `account.time_zone` is computed by. */
export const zoneOfCountry: SQL = sql.raw(
  `case country ${Object.entries(ZONES)
    .map(([country, zone]) => `when '${country}' then '${zone}'`)
    .join(' ')} else '${DEFAULT_TIME_ZONE}' end`,
);

/** The zone of the transaction's company, looked up once a statement. */
export const ownTimeZone: SQL = sql`(select time_zone from account where id = nullif(current_setting('app.account_id', true), '')::int)`;
