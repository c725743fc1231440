import type { VisitAnswer, VisitDetails, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { accountColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/** A staff visit to whoever reported an issue: its time is the issue's plan, its events are in the history. */
export const staffVisits = pgTable(
  'staff_visit',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    visitorId: integer('visitor_id').notNull(),
    /** As proposed or booked; the visit counts only while the issue is planned like this. Null while other times are sought. */
    visitFrom: momentColumn('visit_from'),
    visitTo: momentColumn('visit_to'),
    visitAnswer: text('visit_answer').$type<VisitAnswer>().notNull(),
    visitDetails: jsonb('visit_details').$type<VisitDetails>(),
    /** The resident's times to choose from, and their words. */
    visitTimes: jsonb('visit_times').$type<VisitTime[]>().notNull(),
    words: text('words').notNull(),
    /** Reminder on the day before; set from the beginning if it is booked later than that. */
    remindedAt: momentColumn('reminded_at'),
    version: integer('version').notNull().default(1),
    /** Key and hash of the latest request (`contentHash`). */
    clientKey: uuid('client_key').notNull(),
    clientHash: uuid('client_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId] }),
    index('staff_visit_due')
      .on(t.accountId, t.visitFrom)
      .where(sql`visit_from is not null and reminded_at is null`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.visitorId, agents),
    ...tenantPolicies('staff_visit'),
  ],
).enableRLS();

/**
 * Whether the plan of an issue is the visit of `delegation d`, and not a staff visit at the same time. `issue` names the row.
 */
export const isPlanOf = (
  issue: SQL,
): SQL => sql`(coalesce((d.visit_from, d.visit_to) = (${issue}.planned_from, ${issue}.planned_to), false)
  and not exists (select from staff_visit w where w.account_id = ${issue}.account_id and w.issue_id = ${issue}.id
    and (w.visit_from, w.visit_to) = (${issue}.planned_from, ${issue}.planned_to)))`;

/** Whether an issue's plan is the visit of any of its delegations. */
export const isDelegatedPlan = (issue: SQL): SQL => sql`exists (select from delegation d
  where d.account_id = ${issue}.account_id and d.issue_id = ${issue}.id and ${isPlanOf(issue)})`;

/**
 * Whether `staff_visit v` is what an issue's plan says; otherwise the visit was planned anew without asking. While it seeks a
 * time, a contractor's visit may be the plan.
 */
export const isAsPlanned = (
  issue: SQL,
): SQL => sql`case when v.visit_from is null then ${issue}.planned_from is null or ${isDelegatedPlan(issue)}
  else coalesce((v.visit_from, v.visit_to) = (${issue}.planned_from, ${issue}.planned_to), false) end`;

/** Changes of the plan of `issue i` so far, by which calendars tell the newest. */
export const planSequence = sql`(select count(*)::int from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
  and h.field in ('plannedFrom', 'plannedTo', 'undone:plannedFrom', 'undone:plannedTo', 'visitFits', 'visitOther', 'visitMissed',
    'visitWithdrawn'))`;
