import { type SQL, sql } from 'drizzle-orm';

import type { COUNTRIES } from '#contract/company.ts';

/** A country's time zone: that of its capital. */
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

/** For companies in other countries, and for the server itself. */
export const DEFAULT_TIME_ZONE = 'Europe/Stockholm';

/** A country's time zone, as of the column below. */
export const zoneOf = (country: string): string =>
  new Map(Object.entries(ZONES)).get(country) ?? DEFAULT_TIME_ZONE;

/** Expression of the generated column `account.time_zone`. */
export const zoneOfCountry: SQL = sql.raw(
  `case country ${Object.entries(ZONES)
    .map(([country, zone]) => `when '${country}' then '${zone}'`)
    .join(' ')} else '${DEFAULT_TIME_ZONE}' end`,
);

/** Time zone of the transaction's company, looked up once per statement. */
export const ownTimeZone: SQL = sql`(select time_zone from account where id = nullif(current_setting('app.account_id', true), '')::int)`;
