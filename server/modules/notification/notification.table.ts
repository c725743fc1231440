import type { NotificationKind } from '#contract/notifications.ts';

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';

import { momentColumn, ownKey, partAccountColumn, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/** One reason why an agent is to know of an issue. Kept for 90 days. */
export const notifications = pgTable(
  'notification',
  {
    accountId: partAccountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    agentId: integer('agent_id').notNull(),
    issueId: integer('issue_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The cause, such as `message:123`: an event notifies a person once. */
    event: text('event').notNull(),
    /** The actor's name at that time, or the view's; null where time caused it. */
    by: text('by'),
    /** The message to quote; it may be deleted by now. */
    messageId: integer('message_id'),
    /** The delegation's event whose note to quote. */
    delegationEventId: integer('delegation_event_id'),
    at: momentColumn('at').notNull(),
    /** Finished by its agent, or by an act that answered it. */
    doneAt: momentColumn('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('notification_event').on(t.accountId, t.issueId, t.agentId, t.kind, t.event),
    index('notification_age').on(t.at),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('notification'),
  ],
).enableRLS();

/** All notifications of an issue for an agent: one line of their inbox. */
export const inboxLines = pgTable(
  'inbox_line',
  {
    accountId: partAccountColumn(),
    issueId: integer('issue_id').notNull(),
    agentId: integer('agent_id').notNull(),
    /** Of the unfinished alarm, else of the newest unfinished notification. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Of the newest unfinished notification, or when the line came back. */
    at: momentColumn('at').notNull(),
    /** One of the unfinished notifications asks the agent to act. */
    isDemanding: boolean('is_demanding').notNull(),
    /** Not read. */
    isNew: boolean('is_new').notNull(),
    /** When its agent last read it while it was new. */
    readAt: momentColumn('read_at'),
    /** Number of unfinished notifications, or of those finished last. */
    count: integer('count').notNull(),
    doneAt: momentColumn('done_at'),
    /** When its agent last finished it themselves, which they can take back. */
    finishedAt: momentColumn('finished_at'),
    /** Postponed until then, or until an outside party acts; an unfinished line with either is hidden. */
    laterUntil: momentColumn('later_until'),
    isUntilAnswer: boolean('is_until_answer').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.agentId] }),
    // Read backwards: alarms first, then demanding lines, of each those not read, then the newest.
    index('inbox_line_open')
      .on(t.accountId, t.agentId, sql`(kind = 'urgent')`, t.isDemanding, t.isNew, t.at, t.issueId)
      .where(sql`done_at is null`),
    index('inbox_line_done')
      .on(t.accountId, t.agentId, t.doneAt, t.issueId)
      .where(sql`done_at is not null`),
    index('inbox_line_later')
      .on(t.laterUntil)
      .where(sql`later_until is not null`),
    index('inbox_line_age').on(t.at),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('inbox_line'),
  ],
).enableRLS();
