import { sql } from 'drizzle-orm';
import { index, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import {
  appRole,
  createdAtColumn,
  momentColumn,
  ownAccount,
  systemRole,
} from '../../db/columns.ts';
import { accounts } from '../account/account.table.ts';

export type MailState = 'new' | 'sent' | 'dead' | 'expired';

/**
 * The outbox: mail that is to be sent, written in the transaction of what causes it. A company's transaction may put in
 * mail of its own and read nothing; the system role works it off.
 */
export const mails = pgTable(
  'mail',
  {
    /** Also the first half of the Message-ID. */
    id: uuid('id').primaryKey(),
    /** The company whose name it carries; null for mail of the product itself. */
    accountId: integer('account_id').references(() => accounts.id),
    kind: text('kind').notNull(),
    toEmail: text('to_email').notNull(),
    toName: text('to_name').notNull(),
    replyTo: text('reply_to').notNull(),
    locale: text('locale').notNull(),
    subject: text('subject').notNull(),
    /** Emptied once it is sent, of no use any more, or was given up a week ago: links in it open doors. */
    text: text('text').notNull(),
    html: text('html').notNull(),
    state: text('state').$type<MailState>().notNull().default('new'),
    attempts: integer('attempts').notNull().default(0),
    /** Null: at once. */
    nextAt: momentColumn('next_at'),
    /** Until then it is in the hands of one server. */
    leaseUntil: momentColumn('lease_until'),
    sentAt: momentColumn('sent_at'),
    /** What the mail server said last. */
    error: text('error'),
    /** From then on it is of no use to anybody and not sent any more. */
    dropAfter: momentColumn('drop_after'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    index('mail_waiting')
      .on(t.nextAt)
      .where(sql`state = 'new'`),
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
