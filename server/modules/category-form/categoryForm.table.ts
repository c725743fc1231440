import type { ReadForm } from '#contract/projectTypes.ts';

import { integer, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies, versionColumn } from '../../db/columns.ts';

/** The questions of a category. They outlive it, as answers to them do. */
export const categoryForms = pgTable(
  'category_form',
  {
    accountId: accountColumn(),
    categoryId: integer('category_id').notNull(),
    /** JSON instead of JSONB, to keep the order of the questions. */
    jsonForm: json('json_form').$type<ReadForm>().notNull(),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.categoryId] }), ...tenantPolicies('category_form')],
).enableRLS();
