import { type SQL, sql } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  createdAtColumn,
  idColumn,
  ownKey,
  tenantPolicies,
} from '../../db/columns.ts';
import { agents } from '../agent/agent.table.ts';
import { productAttributes } from '../catalogue/catalogue.table.ts';
import { issues } from '../issue/issue.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const TEXTS = [
  'article_number',
  'vendor',
  'category_name',
  'name',
  'area_name',
  'short_description',
  'description',
];
const inWords: SQL = sql.raw(`array[${TEXTS.map((name) => `felix_words(${name})`).join(', ')}]`);
const inOne: SQL = sql.raw(TEXTS.join(` || ' ' || `));

/**
 * Wholesalers' products, per installation and language. They belong to no company and are outside row-level security;
 * only a super admin's running import may write them.
 */
export const products = pgTable(
  'product',
  {
    language: text('language').notNull(),
    uuid: uuid('uuid').notNull(),
    articleNumber: text('article_number').notNull().default(''),
    vendor: text('vendor').notNull().default(''),
    categoryName: text('category_name').notNull().default(''),
    name: text('name').notNull(),
    areaName: text('area_name').notNull().default(''),
    shortDescription: text('short_description').notNull().default(''),
    description: text('description').notNull().default(''),
    images: text('images').array().notNull().default([]),
    /** Identifies the row in an import that can be undone. */
    id: idColumn(),
    /** The words of each text, in the order of the boosts, for scoring. */
    words: text('words').array().notNull().generatedAlwaysAs(inWords),
    /** All words and, as a lexeme nobody can type, the language. */
    document: tsvector('document')
      .notNull()
      .generatedAlwaysAs(sql`felix_lexemes(${inOne}) || array_to_tsvector(array[':' || language])`),
  },
  (t) => [
    primaryKey({ columns: [t.language, t.uuid] }),
    index('product_document').using('gin', t.document),
    unique('product_id').on(t.id),
    index('product_article').on(t.language, sql`lower(article_number)`),
  ],
);

/** Products used on an issue. */
export const productLines = pgTable(
  'product_line',
  {
    accountId: accountColumn(),
    id: idColumn(),
    issueId: integer('issue_id').notNull(),
    /** The product's id in the search engine, which may be another one by now. */
    uuid: uuid('uuid').notNull(),
    articleNumber: text('article_number').notNull(),
    name: text('name').notNull(),
    vendor: text('vendor').notNull(),
    quantity: numeric('quantity', { precision: 9, scale: 2 }).notNull(),
    authorId: integer('author_id').notNull(),
    clientKey: uuid('client_key').notNull(),
    /** Hash of the request sent with the key (`contentHash`), to tell a retry from another request. */
    clientHash: uuid('client_hash'),
    createdAt: createdAtColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    unique('product_line_client_key').on(t.accountId, t.authorId, t.clientKey),
    index('product_line_issue').on(t.accountId, t.issueId),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.authorId, agents),
    ...tenantPolicies('product_line'),
  ],
).enableRLS();

/** Known attributes of the object an issue is about. */
export const attributeValues = pgTable(
  'attribute_value',
  {
    accountId: accountColumn(),
    issueId: integer('issue_id').notNull(),
    attributeId: integer('attribute_id').notNull(),
    value: text('value').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.issueId, t.attributeId] }),
    ownKey(t, t.issueId, issues).onDelete('cascade'),
    ownKey(t, t.attributeId, productAttributes),
    ...tenantPolicies('attribute_value'),
  ],
).enableRLS();
