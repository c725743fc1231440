import type { AskedState, DutyPlan } from '#contract/duty.ts';

import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  idColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { projects } from '../project/project.table.ts';

/**
 * Who is on duty in a week. Without a row nobody is; a project uses the company's roster before its first and after its last
 * week with people.
 */
export const dutyWeeks = pgTable(
  'duty_week',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null for the roster of the company. */
    projectId: integer('project_id'),
    monday: date('monday').notNull(),
    agentId: integer('agent_id'),
    reserveId: integer('reserve_id'),
    /** Who had the week before it was taken over. */
    swappedFromId: integer('swapped_from_id'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('duty_week_monday').on(t.accountId, t.projectId, t.monday).nullsNotDistinct(),
    index('duty_week_agent').on(t.accountId, t.agentId),
    index('duty_week_reserve').on(t.accountId, t.reserveId),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.reserveId, agents),
    ownKey(t, t.swappedFromId, agents),
    check('duty_week_is_monday', sql`extract(isodow from monday) = 1`),
    ...tenantPolicies('duty_week'),
  ],
).enableRLS();

/** A person asked to take a week over. */
export const dutyAsked = pgTable(
  'duty_asked',
  {
    accountId: accountColumn(),
    weekId: integer('week_id').notNull(),
    agentId: integer('agent_id').notNull(),
    state: text('state').$type<AskedState>().notNull().default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.weekId, t.agentId] }),
    index('duty_asked_agent').on(t.accountId, t.agentId),
    ownKey(t, t.weekId, dutyWeeks).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('duty_asked'),
  ],
).enableRLS();

/** How the alarms of the company, or of a project, ask. */
export const dutyPlans = pgTable(
  'duty_plan',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null for the plan of the company. */
    projectId: integer('project_id'),
    /** Minutes that each step waits for an answer. */
    minutes: jsonb('minutes').$type<DutyPlan['minutes']>().notNull(),
    /** When people are on duty; null for around the clock. */
    hours: jsonb('hours').$type<NonNullable<DutyPlan['hours']>>(),
    /** Telephone number of the on-call service. */
    phone: text('phone').notNull().default(''),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('duty_plan_project').on(t.accountId, t.projectId).nullsNotDistinct(),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ...tenantPolicies('duty_plan'),
  ],
).enableRLS();
