import type { TemplateVariant } from '#contract/messageTemplates.ts';
import type { MessageType } from '#contract/visibility.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { accountColumn, idColumn, tenantPolicies, versionColumn } from '../../db/columns.ts';

/** A reusable message, with a text per language. */
export const messageTemplates = pgTable(
  'message_template',
  {
    accountId: accountColumn(),
    id: idColumn(),
    name: text('name').notNull(),
    /** Typed to find the template; '' if it has none. */
    shortcut: text('shortcut').notNull().default(''),
    /** The message type it is meant for. */
    type: text('type').$type<MessageType>().notNull().default('public'),
    active: boolean('active').notNull().default(true),
    sequence: integer('sequence').notNull().default(0),
    variants: jsonb('variants').$type<TemplateVariant[]>().notNull(),
    version: versionColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    uniqueIndex('message_template_shortcut')
      .on(t.accountId, sql`lower(shortcut)`)
      .where(sql`shortcut <> ''`),
    check('message_template_type', sql`type in ('public', 'internal', 'private')`),
    ...tenantPolicies('message_template'),
  ],
).enableRLS();
