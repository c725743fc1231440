import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

import { bool, type Column, int, string } from '../../db/rows.ts';

/** A column that points at an item. With `per` the row links, and whatever that column says has each item once. */
export type Pointer = {
  /** What the rows are to those who are told of them. */
  what?: string;
  table: string;
  column: string;
  per?: string;
  /** It is part of the item and goes with it, unless something of this points at it in turn. */
  goesUnless?: { table: string; column: string };
};

type OwnColumn = {
  column: string;
  type: 'text' | 'boolean' | 'int';
  initial?: number;
  /** As a statement gives it. */
  given: Column;
};

/** How a kind is kept. Every name here is one of ours, never a caller's. */
export type Kept = {
  table: string;
  /** Its own columns besides `name` and `inactive`: the name in the contract -> the column and its type. */
  columns: Record<string, OwnColumn>;
  /** The fact of an issue that it is: the column, and what the history calls it. */
  fact?: { column: string; field: string };
  /** The rows that link issues to it. */
  links?: Pointer;
  /** What else in the settings points at it. */
  others: Pointer[];
  /** What the filter of the list calls it, where one can be asked for. */
  filter?: string;
  /** Its name is its own among those that have the same of this, too. */
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
    filter: 'space',
    others: [],
  },
  internalCategory: {
    table: 'internal_category',
    columns: { forReporters: boolean('for_reporters'), stopText: text('stop_text') },
    fact: { column: 'category_id', field: 'category' },
    filter: 'category',
    others: [
      { what: 'errorType', table: 'error_type', column: 'category_id' },
      { what: 'agent', table: 'agent_category', column: 'category_id', per: 'agent_id' },
    ],
  },
  chargedEntity: {
    table: 'charged_entity',
    columns: { kind: text('kind') },
    fact: { column: 'charged_entity_id', field: 'chargedEntity' },
    filter: 'chargedEntity',
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
    filter: 'errorType',
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
    filter: 'label',
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
