import type { ClockHours } from '#contract/clocks.ts';
import type { ClockKind } from '#contract/issueClock.ts';
import type { Priority } from '#contract/issueFilter.ts';
import type { WaitingFor } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';

/** A response or remedy time of a company. Of several for a kind and priority the first made counts. */
export const clocks = pgTable(
  'clock',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    kind: text('kind').$type<ClockKind>().notNull(),
    minutes: integer('minutes').notNull(),
    priorities: text('priorities').array().$type<Priority[]>().notNull().default([]),
    /** Null: around the clock. */
    hours: jsonb('hours').$type<ClockHours>(),
    pausedWhile: text('paused_while').array().$type<WaitingFor[]>().notNull().default([]),
    /** Longest pause of a wait; null for none. */
    maxPauseDays: integer('max_pause_days'),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAtColumn(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    check('clock_kind', sql`kind in ('answer', 'remedy')`),
    check('clock_minutes', sql`minutes > 0`),
    check('clock_max_pause', sql`max_pause_days > 0`),
    ...tenantPolicies('clock'),
  ],
).enableRLS();

/** Whether the company of an `account` row has clocks. */
export const hasClocks = sql<boolean>`exists (select from clock k where k.account_id = account.id)`;
