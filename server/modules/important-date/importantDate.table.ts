import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { accountColumn, createdAtColumn, idColumn, tenantPolicies } from '../../db/columns.ts';
import { projects } from '../project/project.table.ts';

/** A day, or some, that is to be known of: the heating is off, an inspection. */
export const importantDates = pgTable(
  'important_date',
  {
    accountId: accountColumn(),
    id: idColumn(),
    /** Null where it is the whole company's. */
    projectId: integer('project_id'),
    title: text('title').notNull(),
    text: text('text').notNull().default(''),
    fromDay: date('from_day').notNull(),
    /** The last day; null where it is one day. */
    toDay: date('to_day'),
    /** Contractors are told of it, too. */
    forContractors: boolean('for_contractors').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index('important_date_day').on(t.accountId, t.fromDay),
    check('important_date_days', sql`to_day >= from_day`),
    foreignKey({
      columns: [t.accountId, t.projectId],
      foreignColumns: [projects.accountId, projects.id],
    }).onDelete('cascade'),
    ...tenantPolicies('important_date'),
  ],
).enableRLS();
