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

/** An important day or period: the heating is off, an inspection. */
export const importantDates = pgTable(
  'important_date',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null for the whole company. */
    projectId: integer('project_id'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    fromDay: date('from_day').notNull(),
    /** Last day; null for a single day. */
    toDay: date('to_day'),
    /** Shown to staff. */
    forStaff: boolean('for_staff').notNull().default(true),
    /** Also shown to contractors. */
    forContractors: boolean('for_contractors').notNull().default(false),
    /** Repetition unit; null without repetition. */
    repeatUnit: text('repeat_unit').$type<RepeatUnit>(),
    repeatEvery: integer('repeat_every').notNull().default(1),
    /** Last possible start of a repetition; null for ever. */
    repeatUntil: date('repeat_until'),
    /** Days before the date that leaders get mail; null for none. */
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

/** A reminder sent before an occurrence: at most one each. */
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
