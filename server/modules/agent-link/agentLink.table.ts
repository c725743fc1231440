import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, momentColumn, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issues } from '../issue/issue.table.ts';

/** What lets a contractor into one issue by a mailed link. Only the token's SHA-256 is kept. */
export const agentLinks = pgTable(
  'agent_link',
  {
    accountId: accountColumn(),
    tokenHash: text('token_hash').notNull(),
    agentId: integer('agent_id').notNull(),
    issueId: integer('issue_id').notNull(),
    createdAt: createdAtColumn(),
    expiresAt: momentColumn('expires_at').notNull(),
    /** When it was ended before its time: with the last of his orders on the issue. */
    revokedAt: momentColumn('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tokenHash] }),
    // Who comes with a token does not say of which company.
    index('agent_link_token').on(t.tokenHash),
    index('agent_link_issue').on(t.accountId, t.issueId, t.agentId),
    foreignKey({
      columns: [t.accountId, t.agentId],
      foreignColumns: [agents.accountId, agents.id],
    }),
    foreignKey({
      columns: [t.accountId, t.issueId],
      foreignColumns: [issues.accountId, issues.id],
    }).onDelete('cascade'),
    ...tenantPolicies('agent_link'),
  ],
).enableRLS();
