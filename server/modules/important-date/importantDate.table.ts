import type { RepeatUnit } from '#contract/recurrence.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { projects } from '../project/project.table.ts';

/** A day, or some, that is to be known of: the heating is off, an inspection. */
export const importantDates = pgTable(
  'important_date',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null where it is the whole company's. */
    projectId: integer('project_id'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    fromDay: date('from_day').notNull(),
    /** The last day; null where it is one day. */
    toDay: date('to_day'),
    /** Those who work in the company are told of it. */
    forStaff: boolean('for_staff').notNull().default(true),
    /** Contractors are told of it, too. */
    forContractors: boolean('for_contractors').notNull().default(false),
    /** Null where it is once; else every so many of these, the first time as above. */
    repeatUnit: text('repeat_unit').$type<RepeatUnit>(),
    repeatEvery: integer('repeat_every').notNull().default(1),
    /** The last day that it may begin on again; null where it goes on. */
    repeatUntil: date('repeat_until'),
    /** So many days before it mail goes to who leads the project; null where none goes. */
    remindDays: integer('remind_days'),
    remindStaff: boolean('remind_staff').notNull().default(false),
    remindContractors: boolean('remind_contractors').notNull().default(false),
    createdAt: createdAtColumn(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('important_date_day').on(t.accountId, t.fromDay),
    check('important_date_days', sql`to_day >= from_day`),
    check('important_date_repeat', sql`repeat_unit in ('week', 'month', 'year')`),
    check('important_date_every', sql`repeat_every > 0`),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ...tenantPolicies('important_date'),
  ],
).enableRLS();

/** That mail went out before a day of an important date: once, however often it is looked. */
export const importantDateReminders = pgTable(
  'important_date_reminder',
  {
    accountId: accountColumn(),
    dateId: integer('date_id').notNull(),
    day: date('day').notNull(),
    sentAt: momentColumn('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.dateId, t.day] }),
    ownKey(t, t.dateId, importantDates).onDelete('cascade'),
    ...tenantPolicies('important_date_reminder'),
  ],
).enableRLS();
