import type { NotificationKind } from '#contract/notifications.ts';

import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import {
  appRole,
  createdAtColumn,
  momentColumn,
  ownAccount,
  systemRole,
} from '../../db/columns.ts';
import { accounts } from '../account/account.table.ts';

/** `name` alone where they are private; the company's staff where a follower answers. */
export type MailReaders = 'outside' | 'company' | 'public' | 'internal' | 'private';
export type MailState = 'new' | 'sent' | 'dead' | 'expired';

/**
 * The outbox, written in the transaction of a mail's cause. A company's transaction may only insert its own mail; the
 * system role reads and sends it.
 */
export const mails = pgTable(
  'mail',
  {
    /** Also the first half of the Message-ID. */
    id: uuid('id').primaryKey(),
    /** Order of writing, which `createdAt` does not give within a transaction. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The company the mail is sent for; null for mail of the product itself. */
    accountId: integer('account_id').references(() => accounts.id),
    kind: text('kind').notNull(),
    toEmail: text('to_email').notNull(),
    toName: text('to_name').notNull(),
    replyTo: text('reply_to').notNull(),
    /** Who reads an answer to that address; null if it is the company's support. */
    replyReaders: text('reply_readers').$type<MailReaders>(),
    locale: text('locale').notNull(),
    /** The agent it is for: it is sent only while they may see what it is about. */
    agentId: integer('agent_id'),
    /** The issues it is about. */
    issueIds: integer('issue_ids').array(),
    /** The message it quotes: not sent once that is deleted. */
    messageId: integer('message_id'),
    /** The agent's notification that it tells of: not sent once that is finished. */
    notificationKind: text('notification_kind').$type<NotificationKind>(),
    notificationEvent: text('notification_event'),
    /** When its cause happened; null in mail that does not say when it is late. */
    happenedAt: momentColumn('happened_at'),
    /** Mail with the same key goes as one if its causes are close together; null: alone. */
    gatherKey: text('gather_key'),
    /** What it says when it is late. */
    lateNote: text('late_note').notNull().default(''),
    /** End of the recipient's quiet hours. */
    heldUntil: momentColumn('held_until'),
    subject: text('subject').notNull(),
    /** Cleared once the mail is sent, is useless, or was given up a week ago: its links grant access. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** A visit as iCalendar; empty for none. Cleared with the text. */
    calendar: text('calendar').notNull().default(''),
    state: text('state').$type<MailState>().notNull().default('new'),
    attempts: integer('attempts').notNull().default(0),
    /** Null: at once. */
    nextAt: momentColumn('next_at'),
    /** Until then one server has leased it. */
    leaseUntil: momentColumn('lease_until'),
    sentAt: momentColumn('sent_at'),
    /** The mail server's latest error. */
    error: text('error'),
    /** After this time the mail is useless and not sent any more. */
    dropAfter: momentColumn('drop_after'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('mail_waiting')
      .on(t.nextAt)
      .where(sql`state = 'new'`),
    index('mail_gathering')
      .on(t.accountId, t.gatherKey, t.happenedAt)
      .where(sql`state = 'new' and gather_key is not null`),
    index('mail_given_up')
      .on(t.createdAt)
      .where(sql`state = 'dead'`),
    index('mail_age').on(t.createdAt),
    pgPolicy('mail_own', { for: 'insert', to: appRole, withCheck: ownAccount }),
    pgPolicy('mail_system', {
      for: 'all',
      to: systemRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
).enableRLS();
