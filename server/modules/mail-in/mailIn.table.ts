import { type MailOutcome, type MailReason, WAITING_OUTCOMES } from '#contract/mailIn.ts';

import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, momentColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { issues } from '../issue/issue.table.ts';

/** Whether mail `n` waits for a decision. */
export const isWaiting = sql.raw(`n.outcome in ('${WAITING_OUTCOMES.join(`', '`)}')`);

/**
 * A mail that came for a company, kept 30 days. Written in the transaction of the message that it becomes: the same mail
 * to the same address, by Message-ID and body, is there once.
 */
export const mailsIn = pgTable(
  'mail_in',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Message-ID; a hash where there is none. */
    messageId: text('message_id').notNull(),
    /** Hash of everything below the headers: a Message-ID is the sender's choice. */
    bodyHash: uuid('body_hash').notNull(),
    /** Address of ours, in lower case. */
    toEmail: text('to_email').notNull(),
    fromEmail: text('from_email').notNull(),
    fromName: text('from_name').notNull(),
    subject: text('subject').notNull(),
    receivedAt: momentColumn('received_at').notNull(),
    outcome: text('outcome').$type<MailOutcome>().notNull(),
    reason: text('reason').$type<MailReason>(),
    issueId: integer('issue_id'),
    /** The reply address that it answered; of the party, for the limit per hour. */
    replyId: integer('reply_id'),
    /** The raw mail in the file store; null if it was too large. */
    rawKey: uuid('raw_key'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('mail_in_once').on(t.accountId, t.messageId, t.bodyHash, t.toEmail),
    index('mail_in_sender').on(t.accountId, t.fromEmail, t.receivedAt),
    index('mail_in_reply').on(t.accountId, t.replyId, t.receivedAt),
    index('mail_in_received').on(t.accountId, t.receivedAt),
    index('mail_in_waiting')
      .on(t.accountId)
      .where(sql`outcome in ('draft', 'refused')`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ...tenantPolicies('mail_in'),
  ],
).enableRLS();

/** How far a mailbox has been read, and which server reads it. Of no company: only the system role has rights. */
export const mailBoxes = pgTable('mail_box', {
  /** `user@host/mailbox`. */
  box: text('box').primaryKey(),
  /** Null until it was first read. */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  /** The server that reads it, until then. */
  holder: uuid('holder'),
  leaseUntil: momentColumn('lease_until'),
});
