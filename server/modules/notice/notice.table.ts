import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, tenantPolicies } from '../../db/columns.ts';

export type NoticeKind = 'received' | 'assigned' | 'message' | 'done' | 'closed';

/**
 * What happened to an issue that people are written to about, kept until the mail is in the outbox: written with what
 * happened, worked off a moment later, so that nobody waits for many letters to be worded.
 */
export const notices = pgTable(
  'notice',
  {
    accountId: accountColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    issueId: integer('issue_id').notNull(),
    messageId: integer('message_id'),
    /** Who did it, and is not told; null where nobody of the company did. */
    actorId: integer('actor_id'),
    /** To whom it was assigned, or who is mentioned. */
    agentIds: integer('agent_ids').array().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('notice')],
).enableRLS();
