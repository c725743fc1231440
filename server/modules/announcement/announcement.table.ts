import type { AnnouncementKind } from '#contract/announcements.ts';

import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { areas } from '../catalogue/catalogue.table.ts';
import { issues } from '../issue/issue.table.ts';
import { projects } from '../project/project.table.ts';

/** What residents are told of a place, in the company's language. */
export const announcements = pgTable(
  'announcement',
  {
    accountId: accountColumn(),
    id: idColumn(),
    kind: text('kind').$type<AnnouncementKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    /** Null for the whole company. */
    projectId: integer('project_id'),
    areaId: integer('area_id'),
    /** Street and number of addresses of the project: a house or stairwell. */
    street: text('street'),
    /** The issue that it was made from. */
    issueId: integer('issue_id'),
    byId: integer('by_id').notNull(),
    /** Last day on which it is shown; null until it is closed. */
    untilDay: date('until_day'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
    closedAt: momentColumn('closed_at'),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('announcement_project').on(t.accountId, t.projectId),
    index('announcement_area').on(t.accountId, t.areaId),
    index('announcement_issue').on(t.accountId, t.issueId),
    check('announcement_kind', sql`kind in ('stop', 'planned', 'ok')`),
    check(
      'announcement_place',
      sql`project_id is not null or (area_id is null and street is null)`,
    ),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ownKey(t, t.areaId, areas),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.byId, agents),
    ...tenantPolicies('announcement'),
  ],
).enableRLS();
