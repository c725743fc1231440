import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

export type NoticeKind =
  | 'received'
  | 'assigned'
  | 'message'
  | 'done'
  | 'closed'
  | 'rejected'
  | 'reopened'
  | 'reminder'
  /** It waits for an answer: of who reported it, of who has an order on it. */
  | 'awaitsReporter'
  | 'awaitsContractor'
  /** What staff planned themselves, without an order. */
  | 'visitPlanned'
  | 'visitMoved'
  | 'visitCancelled';

/** What becomes of a contractor's order. */
export const ORDER_NOTICES = [
  'delegated',
  'delegationDeclined',
  'delegationDone',
  'delegationSentBack',
  'delegationCancelled',
  'delegationReminder',
  'visit',
] as const;
export type OrderNoticeKind = (typeof ORDER_NOTICES)[number];

/**
 * What happened to an issue that people are written to about, kept until the mail is in the outbox: written with what
 * happened, worked off a moment later, so that nobody waits for many letters to be worded.
 */
export const notices = pgTable(
  'notice',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<NoticeKind | OrderNoticeKind>().notNull(),
    issueId: integer('issue_id').notNull(),
    messageId: integer('message_id'),
    /** What became of an order. */
    delegationEventId: integer('delegation_event_id'),
    /** Who did it, and is not told; null where nobody of the company did. */
    actorId: integer('actor_id'),
    /** Who reported it did it, from outside, and is not told. */
    byReporter: boolean('by_reporter').notNull().default(false),
    /** To whom it was assigned, or who is mentioned. */
    agentIds: integer('agent_ids').array().notNull(),
    createdAt: createdAtColumn(),
    /** The transaction of what happened: who takes that back takes the notice back, too. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Not to be written before: later where what happened can still be taken back. */
    readyAt: momentColumn('ready_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('notice')],
).enableRLS();
