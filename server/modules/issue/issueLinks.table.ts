import type { IssueStatus } from '#contract/issueStatus.ts';

import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { issueLabels } from '../catalogue/catalogue.table.ts';
import { issues } from './issue.table.ts';

export const issueLabelLinks = pgTable(
  'issue_label_link',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    labelId: integer('label_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.labelId] }),
    index('issue_label_link_label').on(t.accountId, t.labelId, t.issueId),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.labelId, issueLabels),
    ...tenantPolicies('issue_label_link'),
  ],
).enableRLS();

/** Further agents on an issue besides the responsible one. */
export const issueAssignees = pgTable(
  'issue_assignee',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    agentId: integer('agent_id').notNull(),
    /**
     * Whether the issue is open. Kept by triggers, so that an agent's open issues are found without reading closed
     * ones.
     */
    open: boolean('open').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.agentId] }),
    index('issue_assignee_agent').on(t.accountId, t.agentId, t.open, t.issueId),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.agentId, agents),
    ...tenantPolicies('issue_assignee'),
  ],
).enableRLS();

/** Open and closed issues per project and status, kept by a trigger on `issue`. */
export const issueCounts = pgTable(
  'issue_count',
  {
    accountId: accountColumn(),
    projectId: integer('project_id').notNull(),
    status: text('status').$type<IssueStatus>().notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.projectId, t.status] }),
    ...tenantPolicies('issue_count'),
  ],
).enableRLS();
