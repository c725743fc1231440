import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/**
 * A mailed link: a contractor opens one issue with it, or those of a summary; a reporter or follower their one issue. Only the
 * token's SHA-256 is stored.
 */
export const agentLinks = pgTable(
  'agent_link',
  {
    accountId: accountColumn(),
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    /** The contractor; null for somebody outside. */
    agentId: integer('agent_id'),
    /** The reporter's or follower's address, in lower case; null for a contractor. */
    email: text('email'),
    /** Null for a summary, whose issues are in `agent_link_issue`. */
    issueId: integer('issue_id'),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** Revoked by hand, or ended with a contractor's last delegation on the issue. */
    revokedAt: momentColumn('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tokenHash] }),
    unique('agent_link_id').on(t.accountId, t.id),
    // Tokens are looked up without knowing the company.
    index('agent_link_token').on(t.tokenHash),
    index('agent_link_by_issue').on(t.accountId, t.issueId, t.agentId),
    check(
      'agent_link_party',
      sql`(agent_id is null) <> (email is null) and (email is null or issue_id is not null)`,
    ),
    ownKey(t, t.agentId, agents),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ...tenantPolicies('agent_link'),
  ],
).enableRLS();

/** Issues a summary's link opens. */
export const agentLinkIssues = pgTable(
  'agent_link_issue',
  {
    accountId: accountColumn(),
    linkId: integer('link_id').notNull(),
    issueId: integer('issue_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.linkId, t.issueId] }),
    index('agent_link_issue_issue').on(t.accountId, t.issueId),
    ownKey(t, t.linkId, agentLinks).onDelete('cascade'),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ...tenantPolicies('agent_link_issue'),
  ],
).enableRLS();

/** One row per visit through a link. */
export const agentLinkUses = pgTable(
  'agent_link_use',
  {
    accountId: accountColumn(),
    id: idColumn(),
    linkId: integer('link_id').notNull(),
    at: momentColumn('at').notNull(),
    device: text('device').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('agent_link_use_link').on(t.accountId, t.linkId, t.at.desc()),
    ownKey(t, t.linkId, agentLinks).onDelete('cascade'),
    ...tenantPolicies('agent_link_use'),
  ],
).enableRLS();
