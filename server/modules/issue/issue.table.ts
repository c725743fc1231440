import { FINISHED_STATUSES } from '#contract/issueStatus.ts';

import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';

import { ownKey, tenantPolicies } from '../../db/columns.ts';
import { sqlList } from '../../db/sqlList.ts';
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

/** As an SQL list: `i.status in`. */
export const FINISHED = sqlList(FINISHED_STATUSES);

export const issues = pgTable('issue', issueColumns, (t) => [
  primaryKey({ columns: [t.accountId, t.id] }),
  unique('issue_number').on(t.accountId, t.number),
  unique('issue_client_key').on(t.accountId, t.creatorId, t.clientKey),
  // Retries of reports without an agent are matched by the sender's email address.
  uniqueIndex('issue_reporter_key')
    .on(t.accountId, t.reporterEmail, t.clientKey)
    .where(sql`creator_id is null`),
  ownKey(t, t.projectId, projects),
  ownKey(t, t.addressId, addresses),
  ownKey(t, t.areaId, areas),
  ownKey(t, t.spaceId, externalCategories),
  ownKey(t, t.categoryId, internalCategories),
  ownKey(t, t.errorTypeId, errorTypes),
  ownKey(t, t.chargedEntityId, chargedEntities),
  ownKey(t, t.productCategoryId, productCategories),
  ownKey(t, t.creatorId, agents),
  ownKey(t, t.responsibleId, agents),
  ownKey(t, t.doneById, agents),
  ownKey(t, t.teamId, teams),
  ownKey(t, t.duplicateOfId, t),
  ownKey(t, t.followUpOfId, t),
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
]).enableRLS();
