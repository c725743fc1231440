import type { MessageType } from '#contract/visibility.ts';

import { sql } from 'drizzle-orm';
import {
  check,
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
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

export const messages = pgTable(
  'message',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    type: text('type').$type<MessageType>().notNull(),
    /** Null if a reporter wrote it. */
    authorId: integer('author_id'),
    authorName: text('author_name').notNull(),
    privateMessageAgentId: integer('private_message_agent_id'),
    clientKey: uuid('client_key'),
    /** Hash of the request sent with the key: the key with other content is refused. */
    clientHash: uuid('client_hash'),
    html: text('html').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('message_client_key').on(t.accountId, t.authorId, t.clientKey),
    uniqueIndex('message_reporter_key')
      .on(t.accountId, t.issueId, t.clientKey)
      .where(sql`author_id is null`),
    index('message_issue').on(t.accountId, t.issueId, t.id),
    check('message_type', sql`type in ('public', 'internal', 'private')`),
    check('message_private', sql`(type = 'private') = (private_message_agent_id is not null)`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.authorId, agents),
    ownKey(t, t.privateMessageAgentId, agents),
    ...tenantPolicies('message'),
  ],
).enableRLS();

/** The message id that stands for the issue itself. */
export const WHOLE_ISSUE = 0;

/** What an agent has not read: a message, or with `WHOLE_ISSUE` the issue itself. No row means read. */
export const unread = pgTable(
  'unread',
  {
    accountId: accountColumn(),
    agentId: integer('agent_id').notNull(),
    issueId: integer('issue_id').notNull(),
    messageId: integer('message_id').notNull().default(WHOLE_ISSUE),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.agentId, t.issueId, t.messageId] }),
    index('unread_issue').on(t.accountId, t.issueId, t.messageId),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('unread'),
  ],
).enableRLS();
