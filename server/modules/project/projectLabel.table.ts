import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

import { accountColumn, ownKey, tenantPolicies } from '../../db/columns.ts';
import { projectLabels } from '../catalogue/catalogue.table.ts';
import { projects } from './project.table.ts';

export const projectLabelLinks = pgTable(
  'project_label_link',
  {
    accountId: accountColumn(),
    projectId: integer('project_id').notNull(),
    labelId: integer('label_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.projectId, t.labelId] }),
    ownKey(t, t.projectId, projects),
    ownKey(t, t.labelId, projectLabels),
    ...tenantPolicies('project_label_link'),
  ],
).enableRLS();
