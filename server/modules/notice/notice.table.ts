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
  /** Closed as a duplicate: its reporter hears of the main issue from now on. */
  | 'gathered'
  | 'rejected'
  | 'reopened'
  | 'reminder'
  /** Waiting for an answer by the reporter, or by contractors with a delegation. */
  | 'awaitsReporter'
  | 'awaitsContractor'
  /** Visits planned by staff themselves, without a delegation. */
  | 'visitPlanned'
  | 'visitMoved'
  | 'visitCancelled'
  /** Residents with an open issue are told of its place. */
  | 'announced';

/** Outcomes of a contractor's delegation. */
export const DELEGATION_NOTICES = [
  'delegated',
  'delegationDeclined',
  'delegationDone',
  'delegationSentBack',
  'delegationCancelled',
  'delegationReminder',
  'visit',
  // Of a visit that the resident is asked about.
  'visitBooked',
  'visitOther',
  'visitMissed',
  'visitWithdrawn',
  'visitReminder',
] as const;
export type DelegationNoticeKind = (typeof DELEGATION_NOTICES)[number];

/**
 * Issue events to notify people of, kept until the mail is in the outbox: inserted with the event and processed a
 * moment later, so that no request waits for mail to be written.
 */
export const notices = pgTable(
  'notice',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<NoticeKind | DelegationNoticeKind>().notNull(),
    issueId: integer('issue_id').notNull(),
    messageId: integer('message_id'),
    announcementId: integer('announcement_id'),
    /** The event of a delegation. */
    delegationEventId: integer('delegation_event_id'),
    /** The actor, who is not notified; null if no agent acted. */
    actorId: integer('actor_id'),
    /** The outside reporter acted and is not notified. */
    byReporter: boolean('by_reporter').notNull().default(false),
    /** The new assignees, or the people mentioned. */
    agentIds: integer('agent_ids').array().notNull(),
    createdAt: createdAtColumn(),
    /** The event's transaction: undoing it removes the notice, too. */
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Not processed before; later while the event can still be undone. */
    readyAt: momentColumn('ready_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('notice')],
).enableRLS();
