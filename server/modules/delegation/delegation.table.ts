import {
  type DeclineReason,
  type DelegationState,
  DROPPED_STATES,
  ENDED_STATES,
} from '#contract/delegations.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
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
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

const listed = (states: readonly DelegationState[]) =>
  sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`);
/** As SQL lists them: `d.state not in`. */
export const DROPPED = listed(DROPPED_STATES);
export const ENDED = listed(ENDED_STATES);

/** One contractor's order on one issue. */
export const delegations = pgTable(
  'delegation',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    contractorId: integer('contractor_id').notNull(),
    state: text('state').$type<DelegationState>().notNull().default('sent'),
    createdAt: createdAtColumn(),
    /** Who gave it; null where nobody knows any more. */
    senderId: integer('sender_id'),
    note: text('note').notNull().default(''),
    /** Whether the contractor gets to know how to reach the reporter. */
    shareContact: boolean('share_contact').notNull().default(false),
    answerBy: momentColumn('answer_by'),
    /** When the contractor was asked once more, for want of an answer. */
    remindedAt: momentColumn('reminded_at'),
    /** When he accepted or declined. */
    answeredAt: momentColumn('answered_at'),
    visitFrom: momentColumn('visit_from'),
    visitTo: momentColumn('visit_to'),
    /** How often it was sent back. */
    sentBack: integer('sent_back').notNull().default(0),
    /** Counts the steps, for who takes one from what stood before another. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('delegation_issue').on(t.accountId, t.issueId),
    // All that a contractor's card is made of, without the rows.
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
    // Two orders at once would be two answers.
    uniqueIndex('delegation_running')
      .on(t.accountId, t.issueId, t.contractorId)
      .where(sql`state not in ('declined', 'approved', 'cancelled')`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.contractorId, agents),
    ...tenantPolicies('delegation'),
  ],
).enableRLS();

/** What became of an order, step by step. Rows are only ever added. */
export const delegationEvents = pgTable(
  'delegation_event',
  {
    accountId: accountColumn(),
    id: idColumn(),
    delegationId: integer('delegation_id').notNull(),
    at: momentColumn('at').notNull().defaultNow(),
    /** Null where the server itself acted. */
    actorId: integer('actor_id'),
    /** The actor's name as it was then. */
    actor: text('actor').notNull(),
    state: text('state').$type<DelegationState>().notNull(),
    reason: text('reason').$type<DeclineReason>(),
    note: text('note').notNull().default(''),
    visitFrom: momentColumn('visit_from'),
    visitTo: momentColumn('visit_to'),
    /** Made by the client, so that a retry takes no second step. */
    clientKey: uuid('client_key'),
    /** Of what was sent with the key, by which a retry is told from something else (`contentHash`). */
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
