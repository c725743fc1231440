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
import { delegationEvents } from '../delegation/delegation.table.ts';
import { issues } from '../issue/issue.table.ts';
import { messages } from '../message/message.table.ts';

export const attachments = pgTable(
  'attachment',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null for the draft of a report. */
    issueId: integer('issue_id'),
    messageId: integer('message_id'),
    /** The step of a delegation that it was sent with: a report of work done. */
    delegationEventId: integer('delegation_event_id'),
    /** Visible to its uploader only, until a message or report names it. */
    draft: boolean('draft').notNull(),
    internal: boolean('internal').notNull().default(false),
    /** Null for reporters' uploads. */
    uploaderId: integer('uploader_id'),
    /** Address of an uploading reporter, in lower case. */
    uploaderEmail: text('uploader_email'),
    /** Key of the report from outside that it belongs to; whoever knows it may send it. */
    reportKey: uuid('report_key'),
    uploaderName: text('uploader_name').notNull(),
    clientKey: uuid('client_key'),
    /** Hash of the keyed request, to tell a retry from another request (`contentHash`). */
    clientHash: uuid('client_hash'),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Stored file name; picture sizes use it as their stem. */
    storageKey: uuid('storage_key').notNull(),
    /** Display order: selection time in milliseconds, whatever the arrival. */
    position: bigint('position', { mode: 'number' })
      .notNull()
      .default(sql`(extract(epoch from now()) * 1000)::bigint`),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('attachment_client_key').on(t.accountId, t.uploaderId, t.clientKey),
    unique('attachment_reporter_key').on(t.accountId, t.uploaderEmail, t.clientKey),
    unique('attachment_report_key').on(t.accountId, t.reportKey, t.clientKey),
    index('attachment_issue').on(t.accountId, t.issueId),
    index('attachment_unsent_report')
      .on(t.accountId)
      .where(sql`draft and report_key is not null`),
    index('attachment_message').on(t.accountId, t.messageId),
    index('attachment_delegation_event')
      .on(t.accountId, t.delegationEventId)
      .where(sql`delegation_event_id is not null`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.messageId, messages).onDelete('cascade'),
    ownKey(t, t.delegationEventId, delegationEvents).onDelete('cascade'),
    ownKey(t, t.uploaderId, agents),
    ...tenantPolicies('attachment'),
  ],
).enableRLS();
