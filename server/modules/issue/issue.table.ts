import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  type PgColumn,
  pgTable,
  primaryKey,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { tenantPolicies } from '../../db/columns.ts';
import { agents, teams } from '../agent/agent.table.ts';
import {
  areas,
  chargedEntities,
  errorTypes,
  externalCategories,
  internalCategories,
  productCategories,
} from '../catalogue/catalogue.table.ts';
import { addresses, projects } from '../project/project.table.ts';
import { issueColumns } from './issueColumns.table.ts';
import { openIndexes, otherIndexes, statisticsIndexes } from './issueIndex.table.ts';

export const issues = pgTable('issue', issueColumns, (t) => {
  const to = (column: PgColumn, table: { accountId: PgColumn; id: PgColumn }) =>
    // Drizzle types a key by the tables' names; here they vary.
    foreignKey({
      columns: [t.accountId, column] as never,
      foreignColumns: [table.accountId, table.id] as never,
    });
  return [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('issue_number').on(t.accountId, t.number),
    unique('issue_client_key').on(t.accountId, t.creatorId, t.clientKey),
    // What nobody of the company reported is told apart by the address it came from.
    uniqueIndex('issue_reporter_key')
      .on(t.accountId, t.reporterEmail, t.clientKey)
      .where(sql`creator_id is null`),
    to(t.projectId, projects),
    to(t.addressId, addresses),
    to(t.areaId, areas),
    to(t.spaceId, externalCategories),
    to(t.categoryId, internalCategories),
    to(t.errorTypeId, errorTypes),
    to(t.chargedEntityId, chargedEntities),
    to(t.productCategoryId, productCategories),
    to(t.creatorId, agents),
    to(t.responsibleId, agents),
    to(t.doneById, agents),
    to(t.teamId, teams),
    foreignKey({ columns: [t.accountId, t.duplicateOfId], foreignColumns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.followUpOfId], foreignColumns: [t.accountId, t.id] }),
    check(
      'issue_status',
      sql`status in ('new', 'inProgress', 'waiting', 'done', 'rejected', 'closed')`,
    ),
    check('issue_rating', sql`rating between 1 and 5`),
    check('issue_priority', sql`priority in ('low', 'normal', 'high', 'urgent')`),
    ...openIndexes(t),
    ...otherIndexes(t),
    ...statisticsIndexes(t),
    ...tenantPolicies('issue'),
  ];
}).enableRLS();
