import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { HistoryField } from '#contract/issueParts.ts';

import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import { bool, type Column, int, string } from '../../db/rows.ts';
import { kindTables } from './catalogue.table.ts';

/** A column referencing an item. `per` makes it a link row: each value of that column has an item once. */
export type Pointer = {
  /** Name of the rows in `uses`. */
  what?: string;
  table: string;
  column: string;
  per?: string;
  /** Deleted with the item unless this table refers to it. */
  goesUnless?: { table: string; column: string };
};

type Use = {
  /** Issue column holding it, and its field name in the history. */
  fact?: { column: string; field: HistoryField };
  /** Link table to issues. */
  links?: Pointer;
  /** Other settings that reference it. */
  others: Pointer[];
  /** Names are unique within this column. */
  within?: string;
};

/** A routing rule names the item in a condition, or sets it as a label. */
const inRules = (column: string): Pointer => ({
  what: 'routingRule',
  table: 'routing_rule_item',
  column,
  per: 'rule_id',
});

const USES: Record<CatalogueKind, Use> = {
  externalCategory: {
    fact: { column: 'space_id', field: 'space' },
    others: [inRules('space_id')],
  },
  internalCategory: {
    fact: { column: 'category_id', field: 'category' },
    others: [
      { what: 'errorType', table: 'error_type', column: 'category_id' },
      { what: 'agent', table: 'agent_category', column: 'category_id', per: 'agent_id' },
      inRules('category_id'),
    ],
  },
  chargedEntity: {
    fact: { column: 'charged_entity_id', field: 'chargedEntity' },
    others: [{ what: 'errorType', table: 'error_type', column: 'charged_entity_id' }],
  },
  errorType: {
    fact: { column: 'error_type_id', field: 'errorType' },
    others: [inRules('error_type_id')],
  },
  productCategory: {
    fact: { column: 'product_category_id', field: 'productCategory' },
    others: [
      {
        what: 'productAttribute',
        table: 'product_attribute',
        column: 'product_category_id',
        goesUnless: { table: 'attribute_value', column: 'attribute_id' },
      },
    ],
  },
  productAttribute: {
    links: { table: 'attribute_value', column: 'attribute_id', per: 'issue_id' },
    others: [],
    within: 'product_category_id',
  },
  area: {
    fact: { column: 'area_id', field: 'area' },
    others: [{ what: 'announcement', table: 'announcement', column: 'area_id' }],
    within: 'project_id',
  },
  issueLabel: {
    links: { table: 'issue_label_link', column: 'label_id', per: 'issue_id' },
    others: [inRules('label_id')],
  },
  projectLabels: {
    others: [
      { what: 'project', table: 'project_label_link', column: 'label_id', per: 'project_id' },
    ],
  },
};

const TYPES: Record<string, { type: OwnColumn['type']; given: Column }> = {
  text: { type: 'text', given: string },
  boolean: { type: 'boolean', given: bool },
  integer: { type: 'int', given: int },
};

/** A column besides those that every kind has. */
type OwnColumn = {
  column: string;
  type: 'text' | 'boolean' | 'int';
  /** Value where none is given; undefined where the column is nullable. */
  initial: unknown;
  /** Type of the column in a result row. */
  given: Column;
};

/** Storage of a kind. All names are constants, never user input. */
export type CatalogueTable = Use & {
  table: string;
  /** By contract name. */
  columns: Record<string, OwnColumn>;
  /** Has a foreign key to other rows of the company. */
  refers: boolean;
};

const COMMON = ['accountId', 'id', 'name', 'inactive', 'version'];

const ownColumns = (table: PgTable): CatalogueTable['columns'] =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !COMMON.includes(name))
      .map(([name, column]) => {
        const { type, given } = TYPES[column.getSQLType()]!;
        const fieldColumn = { column: column.name, type, initial: column.default };
        return [name, { ...fieldColumn, given: column.notNull ? given : given.orNull }];
      }),
  );

const refers = (table: PgTable) =>
  getTableConfig(table).foreignKeys.some((key) =>
    key.reference().columns.some(({ name }) => name !== 'account_id'),
  );

/** By kind, referenced kinds first. */
export const CATALOGUE_TABLES = Object.fromEntries(
  Object.entries<PgTable>(kindTables).map(([kind, table]) => [
    kind,
    {
      ...USES[kind as CatalogueKind],
      table: getTableName(table),
      columns: ownColumns(table),
      refers: refers(table),
    },
  ]),
) as Record<CatalogueKind, CatalogueTable>;
