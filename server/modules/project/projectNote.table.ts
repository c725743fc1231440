import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { projects } from './project.table.ts';

/** Notes about a project by those who manage it. */
export const projectNotes = pgTable(
  'project_note',
  {
    accountId: accountColumn(),
    id: idColumn(),
    projectId: integer('project_id').notNull(),
    authorId: integer('author_id').notNull(),
    clientKey: uuid('client_key').notNull(),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('project_note_client_key').on(t.accountId, t.authorId, t.clientKey),
    index('project_note_project').on(t.accountId, t.projectId),
    ownKey(t, t.projectId, projects).onDelete('cascade'),
    ownKey(t, t.authorId, agents),
    ...tenantPolicies('project_note'),
  ],
).enableRLS();
