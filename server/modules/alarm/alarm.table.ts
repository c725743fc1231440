import type { AlarmStep, PASSED_OVER } from '#contract/alarms.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/** A person whom a later step will ask. */
export type ComingPerson = { step: AlarmStep; agentId: number; at: string };

/**
 * An urgent issue that nobody has (`felix_held_by`). Begun and ended with the change of the issue, by `felix_settle_alarm`;
 * reports begin theirs in their own statement.
 */
export const alarms = pgTable(
  'alarm',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    startedAt: momentColumn('started_at').notNull(),
    /** The last step that asked; null before the first. */
    step: text('step').$type<AlarmStep>(),
    /** When the next step asks, or the last one looks for people who came back; null once the alarm has ended. */
    nextAt: momentColumn('next_at'),
    /** Whom the next steps will ask, as the people asked were told. */
    coming: jsonb('coming').$type<ComingPerson[]>().notNull().default([]),
    /** Who had the issue when the alarm ended; null if it was closed, accepted by a contractor or begun by a team. */
    takenById: integer('taken_by_id'),
    endedAt: momentColumn('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('alarm_open')
      .on(t.accountId, t.issueId)
      .where(sql`ended_at is null`),
    index('alarm_issue').on(t.accountId, t.issueId),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.takenById, agents),
    ...tenantPolicies('alarm'),
  ],
).enableRLS();

/** A person whom a step of an alarm asked or passed over; without a person the step had nobody. */
export const alarmsAsked = pgTable(
  'alarm_asked',
  {
    accountId: accountColumn(),
    id: idColumn(),
    alarmId: integer('alarm_id').notNull(),
    issueId: integer('issue_id').notNull(),
    step: text('step').$type<AlarmStep>().notNull(),
    agentId: integer('agent_id'),
    at: momentColumn('at').notNull(),
    passedOver: text('passed_over').$type<(typeof PASSED_OVER)[number]>(),
    /** Asked, the alarm goes on, and the person was not found to have left: they see the issue meanwhile. */
    isOpen: boolean('is_open').notNull(),
    /** SHA-256 of the token of the link in the person's mail. */
    tokenHash: text('token_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('alarm_asked_step').on(t.accountId, t.alarmId, t.step, t.agentId).nullsNotDistinct(),
    // A person is asked once, whatever steps they belong to.
    uniqueIndex('alarm_asked_once')
      .on(t.accountId, t.alarmId, t.agentId)
      .where(sql`passed_over is null`),
    index('alarm_asked_open')
      .on(t.accountId, t.agentId, t.issueId)
      .where(sql`is_open`),
    index('alarm_asked_issue').on(t.accountId, t.issueId),
    index('alarm_asked_agent').on(t.accountId, t.agentId, t.at),
    // Tokens are looked up without knowing the company.
    index('alarm_asked_token').on(t.tokenHash),
    ownKey(t, t.alarmId, alarms).onDelete('cascade'),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('alarm_asked'),
  ],
).enableRLS();
