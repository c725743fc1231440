import type { OutsideLocale } from '#contract/locales.ts';
import type { TranslatedKind, TranslatedText } from '#contract/translations.ts';

import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { accountColumn, tenantPolicies } from '../../db/columns.ts';

/** A company's own texts in other languages; deleted with the row that they belong to (`felix_drop_translations`). */
export const translations = pgTable(
  'translation',
  {
    accountId: accountColumn(),
    kind: text('kind').$type<TranslatedKind>().notNull(),
    itemId: integer('item_id').notNull(),
    field: text('field').$type<TranslatedText['field']>().notNull(),
    locale: text('locale').$type<OutsideLocale>().notNull(),
    text: text('text').notNull(),
    /** The own text that it translates: once that has changed, the translation is not shown. */
    own: text('own').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.itemId, t.field, t.locale] }),
    check(
      'translation_kind',
      sql`kind in ('company', 'internalCategory', 'externalCategory', 'errorType', 'area', 'announcement')`,
    ),
    ...tenantPolicies('translation'),
  ],
).enableRLS();
