import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

import { bool, type Column, int, string } from '../../db/rows.ts';

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

type OwnColumn = {
  column: string;
  type: 'text' | 'boolean' | 'int';
  initial?: number;
  /** Type of the column in a result row. */
  given: Column;
};

/** Storage of a kind. All names are constants, never user input. */
export type Kept = {
  table: string;
  /** Columns besides `name` and `inactive`: contract name -> column and type. */
  columns: Record<string, OwnColumn>;
  /** Issue column holding it, and its field name in the history. */
  fact?: { column: string; field: string };
  /** Link table to issues. */
  links?: Pointer;
  /** Other settings that reference it. */
  others: Pointer[];
  /** Names are unique within this column. */
  within?: string;
};

const text = (column: string): OwnColumn => ({ column, type: 'text', given: string });
const boolean = (column: string): OwnColumn => ({ column, type: 'boolean', given: bool });
const reference = (column: string): OwnColumn => ({ column, type: 'int', given: int.orNull });
const number = (column: string): OwnColumn => ({ column, type: 'int', given: int });

export const KEPT: Record<CatalogueKind, Kept> = {
  externalCategory: {
    table: 'external_category',
    columns: {},
    fact: { column: 'space_id', field: 'space' },
    others: [],
  },
  internalCategory: {
    table: 'internal_category',
    columns: { forReporters: boolean('for_reporters'), stopText: text('stop_text') },
    fact: { column: 'category_id', field: 'category' },
    others: [
      { what: 'errorType', table: 'error_type', column: 'category_id' },
      { what: 'agent', table: 'agent_category', column: 'category_id', per: 'agent_id' },
    ],
  },
  chargedEntity: {
    table: 'charged_entity',
    columns: { kind: text('kind') },
    fact: { column: 'charged_entity_id', field: 'chargedEntity' },
    others: [{ what: 'errorType', table: 'error_type', column: 'charged_entity_id' }],
  },
  errorType: {
    table: 'error_type',
    columns: {
      categoryId: reference('category_id'),
      isGuarantee: boolean('is_guarantee'),
      chargedEntityId: reference('charged_entity_id'),
    },
    fact: { column: 'error_type_id', field: 'errorType' },
    others: [],
  },
  productCategory: {
    table: 'product_category',
    columns: {},
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
    table: 'product_attribute',
    columns: {
      productCategoryId: number('product_category_id'),
      sequence: { ...number('sequence'), initial: 0 },
    },
    links: { table: 'attribute_value', column: 'attribute_id', per: 'issue_id' },
    others: [],
    within: 'product_category_id',
  },
  area: {
    table: 'area',
    columns: { projectId: reference('project_id') },
    fact: { column: 'area_id', field: 'area' },
    others: [],
    within: 'project_id',
  },
  issueLabel: {
    table: 'issue_label',
    columns: {},
    links: { table: 'issue_label_link', column: 'label_id', per: 'issue_id' },
    others: [],
  },
  projectLabels: {
    table: 'project_label',
    columns: {},
    others: [
      { what: 'project', table: 'project_label_link', column: 'label_id', per: 'project_id' },
    ],
  },
};
