import {
  type DeclineReason,
  DELEGATION_STATES,
  type DelegationState,
  DROPPED_STATES,
  ENDED_STATES,
  UNANSWERED_STATES,
} from '#contract/delegations.ts';
import { isWithContractor } from '#contract/delegationSteps.ts';
import type { VisitAnswer, VisitDetails, VisitEvent, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { sqlList } from '../../db/sqlList.ts';
import { agents } from '../agent/agent.table.ts';
import { FINISHED, issues } from '../issue/issue.table.ts';

/** As an SQL list: `d.state not in`. */
export const UNANSWERED = sqlList(UNANSWERED_STATES);
export const DROPPED = sqlList(DROPPED_STATES);
export const ENDED = sqlList(ENDED_STATES);
export const WITH_CONTRACTOR = sqlList(DELEGATION_STATES.filter(isWithContractor));

/** Whether the issue of a delegation, by its alias, is over, so that nobody comes any more. */
export const isIssueOver = (d: string): SQL =>
  sql`exists (select from issue w
    where w.account_id = ${sql.raw(d)}.account_id and w.id = ${sql.raw(d)}.issue_id and w.status in ${FINISHED})`;

/** Whether its visit to come is off. */
export const isVisitOff = (d: string): SQL =>
  sql`(${sql.raw(`${d}.state = 'scheduled' and ${d}.visit_to > now()`)} and ${isIssueOver(d)})`;

/** A column of its time; null once it is off. */
export const visitTimeOf = (d: string, column: 'visit_from' | 'visit_to'): SQL =>
  sql`case when not ${isVisitOff(d)} then ${sql.raw(`${d}.${column}`)} end`;

/** Days that a contractor has to answer a delegation without a date to answer by. */
export const DAYS_TO_ANSWER = 3;

/** A contractor's delegation on an issue. */
export const delegations = pgTable(
  'delegation',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    contractorId: integer('contractor_id').notNull(),
    state: text('state').$type<DelegationState>().notNull().default('sent'),
    createdAt: createdAtColumn(),
    /** Sending agent; null when unknown. */
    senderId: integer('sender_id'),
    note: text('note').notNull().default(''),
    /** Shares the reporter's contact with the contractor. */
    shareContact: boolean('share_contact').notNull().default(false),
    answerBy: momentColumn('answer_by'),
    /** Reminder for lack of an answer. */
    remindedAt: momentColumn('reminded_at'),
    /** Acceptance or refusal. */
    answeredAt: momentColumn('answered_at'),
    visitFrom: momentColumn('visit_from'),
    visitTo: momentColumn('visit_to'),
    visitAnswer: text('visit_answer').$type<VisitAnswer>().notNull().default('none'),
    /** Null until the visitor says them. */
    visitDetails: jsonb('visit_details').$type<VisitDetails>(),
    /** The resident's times to choose from. */
    visitTimes: jsonb('visit_times').$type<VisitTime[]>().notNull().default([]),
    /** Reminder of the visit on the day before; set from the beginning if it is booked later than that. */
    visitRemindedAt: momentColumn('visit_reminded_at'),
    /** Times sent back. */
    sentBack: integer('sent_back').notNull().default(0),
    /** Counts the steps, for optimistic locking. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('delegation_issue').on(t.accountId, t.issueId),
    // Covers the contractor statistics: an index-only scan.
    index('delegation_contractor').on(
      t.accountId,
      t.contractorId,
      t.id,
      t.state,
      t.issueId,
      t.createdAt,
      t.answeredAt,
      t.sentBack,
    ),
    index('delegation_unanswered')
      .on(t.accountId, t.issueId)
      .where(sql`state in ('sent', 'opened')`),
    index('delegation_created').on(t.accountId, t.createdAt),
    index('delegation_visit')
      .on(t.accountId, t.visitFrom)
      .where(sql`state = 'scheduled' and visit_reminded_at is null`),
    // One running delegation per contractor and issue.
    uniqueIndex('delegation_running')
      .on(t.accountId, t.issueId, t.contractorId)
      .where(sql`state not in ('declined', 'approved', 'cancelled')`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.contractorId, agents),
    ...tenantPolicies('delegation'),
  ],
).enableRLS();

/** Events of a delegation, append-only. */
export const delegationEvents = pgTable(
  'delegation_event',
  {
    accountId: accountColumn(),
    id: idColumn(),
    delegationId: integer('delegation_id').notNull(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null for the server itself. */
    actorId: integer('actor_id'),
    /** The actor's name at the time. */
    actor: text('actor').notNull(),
    state: text('state').$type<DelegationState>().notNull(),
    reason: text('reason').$type<DeclineReason>(),
    note: text('note').notNull().default(''),
    visitFrom: momentColumn('visit_from'),
    visitTo: momentColumn('visit_to'),
    /** What happened to the visit, where the state does not tell. */
    visit: text('visit').$type<VisitEvent>(),
    /** Idempotency key made by the client. */
    clientKey: uuid('client_key'),
    /** Hash of the keyed request, to tell a retry from another request (`contentHash`). */
    clientHash: uuid('client_hash'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('delegation_event_client_key').on(t.accountId, t.actorId, t.clientKey),
    index('delegation_event_delegation').on(t.accountId, t.delegationId),
    ownKey(t, t.delegationId, delegations).onDelete('cascade'),
    ...tenantPolicies('delegation_event'),
  ],
).enableRLS();
