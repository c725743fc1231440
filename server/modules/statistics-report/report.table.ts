import type { ReportRhythm } from '#contract/statisticsReports.ts';

import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

/** Saved statistics: tab, period and filter, and how often they are mailed. */
export const statisticsReports = pgTable(
  'statistics_report',
  {
    accountId: accountColumn(),
    id: idColumn(),
    ownerId: integer('owner_id').notNull(),
    name: text('name').notNull(),
    /** As in the URL of the statistics. */
    filter: text('filter').notNull(),
    rhythm: text('rhythm').$type<ReportRhythm>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ownKey(t, t.ownerId, agents),
    check('statistics_report_rhythm', sql`rhythm in ('never', 'weekly', 'monthly')`),
    index('statistics_report_owner').on(t.accountId, t.ownerId),
    ...tenantPolicies('statistics_report'),
  ],
).enableRLS();

/** A person to whom a report is mailed. */
export const statisticsReportRecipients = pgTable(
  'statistics_report_recipient',
  {
    accountId: accountColumn(),
    reportId: integer('report_id').notNull(),
    agentId: integer('agent_id').notNull(),
    /** Mails that were due before are not sent. */
    since: momentColumn('since').notNull(),
    /** The Monday or first of a month of the last mail. */
    sentFor: date('sent_for'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.reportId, t.agentId] }),
    ownKey(t, t.reportId, statisticsReports),
    ownKey(t, t.agentId, agents),
    index('statistics_report_recipient_agent').on(t.accountId, t.agentId),
    ...tenantPolicies('statistics_report_recipient'),
  ],
).enableRLS();
