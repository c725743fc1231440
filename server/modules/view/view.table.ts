import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueSort } from '#contract/issueFilter.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import type { ViewAccess } from '#contract/views.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  momentColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';

const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** A saved view of the issue list: filter, columns, sort, grouping. */
export const savedViews = pgTable(
  'saved_view',
  {
    accountId: accountColumn(),
    id: idColumn(),
    ownerId: integer('owner_id').notNull(),
    name: text('name').notNull(),
    access: text('access').$type<ViewAccess>().notNull(),
    /** The role whose default it is; for role defaults only. */
    roleGroup: text('role_group').$type<RoleGroup>(),
    /** The owner's default view. */
    isDefault: boolean('is_default').notNull().default(false),
    /** As in the URL of the list. */
    filter: text('filter').notNull(),
    /** Null: the default columns. */
    columns: text('columns').array().$type<IssueColumn[]>(),
    sort: text('sort').$type<IssueSort>(),
    /** By urgency. */
    isGrouped: boolean('is_grouped').notNull().default(false),
    /** The owner is notified of issues that came in since then; null: of none. */
    watchedSince: momentColumn('watched_since'),
    /** Issues were looked through up to their activity of then. */
    watchedTo: momentColumn('watched_to'),
    /** Issues that were in it when they were looked through; null: not known, and not new when they are found. */
    watchedIds: int4multirange('watched_ids'),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ownKey(t, t.ownerId, agents),
    check('saved_view_role', sql`(access = 'roleDefault') = (role_group is not null)`),
    check('saved_view_default', sql`not is_default or access = 'private'`),
    index('saved_view_owner').on(t.accountId, t.ownerId),
    index('saved_view_watched')
      .on(t.accountId)
      .where(sql`watched_since is not null`),
    index('saved_view_shared')
      .on(t.accountId)
      .where(sql`access <> 'private'`),
    uniqueIndex('saved_view_own_default')
      .on(t.accountId, t.ownerId)
      .where(sql`is_default`),
    uniqueIndex('saved_view_role_default')
      .on(t.accountId, t.roleGroup)
      .where(sql`access = 'roleDefault'`),
    ...tenantPolicies('saved_view'),
  ],
).enableRLS();
