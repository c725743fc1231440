import type { CHARGED_ENTITY_KINDS } from '#contract/catalogue/kinds.ts';
import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import {
  accountColumn,
  idColumn,
  ownKey,
  tenantPolicies,
  versionColumn,
} from '../../db/columns.ts';
import { projects } from '../project/project.table.ts';

const kindColumns = () => ({
  accountId: accountColumn(),
  id: idColumn(),
  name: text('name').notNull(),
  inactive: boolean('inactive').notNull().default(false),
  version: versionColumn(),
});

const kindKeys = (name: string) => (t: { accountId: PgColumn; id: PgColumn }) => [
  // Drizzle types keys per table; the kinds share one shape.
  primaryKey({ columns: [t.accountId, t.id] as never }),
  ...tenantPolicies(name),
];

export const externalCategories = pgTable(
  'external_category',
  kindColumns(),
  kindKeys('external_category'),
).enableRLS();
export const internalCategories = pgTable(
  'internal_category',
  {
    ...kindColumns(),
    /** Offered to reporters. */
    forReporters: boolean('for_reporters').notNull().default(true),
    /** Advice shown instead of the report form; empty lets them report. */
    stopText: text('stop_text').notNull().default(''),
  },
  kindKeys('internal_category'),
).enableRLS();
export const chargedEntities = pgTable(
  'charged_entity',
  {
    ...kindColumns(),
    /** Kind of payer in the guarantee rules: the builder pays within the guarantee. */
    kind: text('kind').$type<(typeof CHARGED_ENTITY_KINDS)[number]>().notNull().default('other'),
  },
  (t) => [
    ...kindKeys('charged_entity')(t),
    check(
      'charged_entity_kind',
      sql`kind in ('builder', 'insurance', 'resident', 'owner', 'other')`,
    ),
  ],
).enableRLS();
export const productCategories = pgTable(
  'product_category',
  kindColumns(),
  kindKeys('product_category'),
).enableRLS();
export const issueLabels = pgTable(
  'issue_label',
  kindColumns(),
  kindKeys('issue_label'),
).enableRLS();
export const projectLabels = pgTable(
  'project_label',
  kindColumns(),
  kindKeys('project_label'),
).enableRLS();

export const errorTypes = pgTable(
  'error_type',
  {
    ...kindColumns(),
    categoryId: integer('category_id'),
    /** Covered by the builder's guarantee. */
    isGuarantee: boolean('is_guarantee').notNull().default(false),
    /** Fixed payer outside the guarantee. */
    chargedEntityId: integer('charged_entity_id'),
  },
  (t) => [
    ...kindKeys('error_type')(t),
    ownKey(t, t.chargedEntityId, chargedEntities),
    ownKey(t, t.categoryId, internalCategories),
  ],
).enableRLS();

export const areas = pgTable(
  'area',
  { ...kindColumns(), projectId: integer('project_id') },
  (t) => [...kindKeys('area')(t), ownKey(t, t.projectId, projects)],
).enableRLS();

export const productAttributes = pgTable(
  'product_attribute',
  {
    ...kindColumns(),
    productCategoryId: integer('product_category_id').notNull(),
    sequence: integer('sequence').notNull().default(0),
  },
  (t) => [...kindKeys('product_attribute')(t), ownKey(t, t.productCategoryId, productCategories)],
).enableRLS();

/** The table of each kind. */
export const kindTables = {
  externalCategory: externalCategories,
  internalCategory: internalCategories,
  chargedEntity: chargedEntities,
  errorType: errorTypes,
  productCategory: productCategories,
  productAttribute: productAttributes,
  area: areas,
  issueLabel: issueLabels,
  projectLabels,
} as const satisfies Record<CatalogueKind, PgTable>;
