import type { OnCallTime, OpeningWeek } from '#contract/openingHours.ts';
import type { TwoStepRule } from '#contract/twoStepRule.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { DEFAULT_TIME_ZONE, zoneOfCountry } from '../../db/timeZone.ts';

/** The company, which is the tenant. Its policies are in the baseline migration; columns.ts imports this file. */
export const accounts = pgTable(
  'account',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    domain: text('domain').notNull().unique(),
    inactive: boolean('inactive').notNull().default(false),
    /** Brand colour, `#rrggbb`; the app derives its palette from it. */
    accent: text('accent').notNull().default('#185a4c'),
    hasBackground: boolean('has_background').notNull().default(false),
    /** Uploaded pictures; null shows those shipped with the app. */
    logoKey: uuid('logo_key'),
    backgroundKey: uuid('background_key'),
    locale: text('locale').notNull().default('sv-SE'),
    country: text('country').notNull().default('SE'),
    /** Zone of the company's days and hours. */
    timeZone: text('time_zone').notNull().generatedAlwaysAs(zoneOfCountry),
    /** Zone the statistics are aggregated in; a change of country recomputes them. */
    statisticsTimeZone: text('statistics_time_zone').notNull().default(DEFAULT_TIME_ZONE),
    phone: text('phone').notNull().default(''),
    supportEmail: text('support_email').notNull().default(''),
    /** Telephone hours, as free text. */
    openingHours: text('opening_hours').notNull().default(''),
    /** Telephone hours by weekday, Monday first; null if not given. */
    openingWeek: jsonb('opening_week').$type<OpeningWeek>(),
    onCallPhone: text('on_call_phone').notNull().default(''),
    onCallTime: text('on_call_time').$type<OnCallTime>().notNull().default('always'),
    /** Everybody can open the company's page. */
    hasPage: boolean('has_page').notNull().default(true),
    terminology: jsonb('terminology').$type<Record<string, string>>().notNull().default({}),
    workersMayReport: boolean('workers_may_report').notNull().default(true),
    usersMayReport: boolean('users_may_report').notNull().default(true),
    /** Whose sign-in has to have two steps. */
    twoStep: text('two_step').$type<TwoStepRule>().notNull().default('nobody'),
    /** Days the reporter may confirm completed work before it closes by itself; 0 skips the question. */
    confirmDays: integer('confirm_days').notNull().default(14),
    /** Days without activity after which an open issue counts as idle; 0 for never. */
    idleDays: integer('idle_days').notNull().default(14),
    /** Settings version, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Number of the latest issue. */
    lastIssueNumber: integer('last_issue_number').notNull().default(0),
    /** Id of the latest issue whose words the search has learned. */
    wordsTo: integer('words_to').notNull().default(0),
    /** Last change of idle days, clocks or country. For three days people are told of everything late, however old. */
    timesChangedAt: timestamp('times_changed_at', { withTimezone: true }),
    /** When the cached times of its issues were last compared with their events. */
    clocksVerifiedAt: timestamp('clocks_verified_at', { withTimezone: true }),
  },
  () => [
    check('account_on_call_time', sql`on_call_time in ('always', 'whenClosed')`),
    check('account_two_step', sql`two_step in ('nobody', 'leaders', 'staff')`),
  ],
);
