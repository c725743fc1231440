import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { DEFAULT_TIME_ZONE, zoneOfCountry } from '../../db/timeZone.ts';

/** A company: the tenant itself. Its policies are in the baseline migration; columns.ts imports this file. */
export const accounts = pgTable('account', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  domain: text('domain').notNull().unique(),
  inactive: boolean('inactive').notNull().default(false),
  /** The brand's colour, `#rrggbb`; the app derives what it draws from it. */
  accent: text('accent').notNull().default('#185a4c'),
  hasBackground: boolean('has_background').notNull().default(false),
  /** The files that the company has sent itself; null where what lies with the app is shown. */
  logoKey: uuid('logo_key'),
  backgroundKey: uuid('background_key'),
  locale: text('locale').notNull().default('sv-SE'),
  country: text('country').notNull().default('SE'),
  /** By which its days and hours are told. */
  timeZone: text('time_zone').notNull().generatedAlwaysAs(zoneOfCountry),
  /** By which the days of its statistics were told; after a change of the country they are added up anew. */
  statisticsTimeZone: text('statistics_time_zone').notNull().default(DEFAULT_TIME_ZONE),
  phone: text('phone').notNull().default(''),
  supportEmail: text('support_email').notNull().default(''),
  /** In the company's own words: when somebody answers the telephone. */
  openingHours: text('opening_hours').notNull().default(''),
  terminology: jsonb('terminology').$type<Record<string, string>>().notNull().default({}),
  workersMayReport: boolean('workers_may_report').notNull().default(true),
  usersMayReport: boolean('users_may_report').notNull().default(true),
  /** So many days the reporter is asked whether what is done is done, then it closes by itself; 0: he is not asked. */
  confirmDays: integer('confirm_days').notNull().default(14),
  /** Counts what is saved in the settings, so that nobody writes over what another has saved meanwhile. */
  version: integer('version').notNull().default(1),
  /** The number the last reported issue got. */
  lastIssueNumber: integer('last_issue_number').notNull().default(0),
});
