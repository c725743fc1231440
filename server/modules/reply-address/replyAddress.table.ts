import type { MessageType } from '#contract/visibility.ts';

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/**
 * An address by which one party answers the mails about one issue. Only the token's SHA-256 is stored: the token is
 * derived from the company's key, so that the next mail has the same one.
 */
export const replyAddresses = pgTable(
  'reply_address',
  {
    accountId: accountColumn(),
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    issueId: integer('issue_id').notNull(),
    /** Null for the issue's reporter, who has `email`. */
    agentId: integer('agent_id'),
    /** In lower case. */
    email: text('email'),
    /** What an answer becomes: the audience that the mail said. */
    type: text('type').$type<MessageType>().notNull(),
    /** Reader of a private answer. */
    privateTo: integer('private_to'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tokenHash] }),
    unique('reply_address_id').on(t.accountId, t.id),
    index('reply_address_issue').on(t.accountId, t.issueId),
    check('reply_address_party', sql`(agent_id is null) <> (email is null)`),
    check('reply_address_private', sql`(type = 'private') = (private_to is not null)`),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.privateTo, agents),
    ...tenantPolicies('reply_address'),
  ],
).enableRLS();
