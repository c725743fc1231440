import type { ProjectType } from '#contract/projectTypes.ts';

import { boolean, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, tenantPolicies, versionColumn } from '../../db/columns.ts';

export const projectTypes = pgTable(
  'project_type',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    contextKey: text('context_key').notNull(),
    hasForm: boolean('has_form').notNull().default(false),
    /** JSON instead of JSONB, to keep the order of the questions. */
    jsonForm: json('json_form')
      .$type<ProjectType['jsonForm']>()
      .notNull()
      .default({ globalTerminology: {}, contextTerminology: {} }),
    version: versionColumn(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.id] }), ...tenantPolicies('project_type')],
).enableRLS();
