import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import { CATALOGUE_TABLES, type CatalogueTable } from '../catalogue/index.ts';
import { findRows, insertRows, listRows, type Target, updateRows } from './rows.repository.ts';
import type { Value } from './cells.ts';
import { type KindWork, type Likeness, type List, foldCase } from './work.ts';

type Catalogue = Target & {
  /** Names are unique within this field. */
  within?: { field: ImportFieldName; column: string };
  /** Values of fields that a new item must have and its file leaves out. */
  initial: Record<string, unknown>;
  /** Mandatory numbers: an empty cell is the initial value. */
  numbers: string[];
};

/** Fields of a file that are called otherwise than the item's own. */
const FIELD_NAMES: Record<string, string> = {
  kind: 'chargedKind',
  categoryId: 'category',
  chargedEntityId: 'chargedEntity',
  productCategoryId: 'productCategory',
  projectId: 'project',
};

function targetOf({ table, columns, within }: CatalogueTable): Catalogue {
  const ownFields = Object.entries(columns).map(([name, column]) => ({
    ...column,
    field: (FIELD_NAMES[name] ?? name) as ImportFieldName,
  }));
  const filled = ownFields.filter(({ initial }) => initial !== undefined);
  const scope = ownFields.find(({ column }) => column === within);
  return {
    table,
    columns: {
      name: { column: 'name', type: 'text' },
      inactive: { column: 'inactive', type: 'boolean' },
      ...Object.fromEntries(ownFields.map(({ field, column, type }) => [field, { column, type }])),
    },
    ...(scope && { within: { field: scope.field, column: scope.column } }),
    initial: {
      inactive: false,
      ...Object.fromEntries(filled.map(({ field, initial }) => [field, initial])),
    },
    numbers: filled.filter(({ type }) => type === 'int').map(({ field }) => field),
  };
}

/** Likenesses of a table's names, compared within `within`. */
export const similarNames = (
  table: string,
  within?: Catalogue['within'],
): NonNullable<KindWork['similar']> => ({
  of: ({ values }) => [nameOf(String(values.name), within ? (values[within.field] ?? null) : null)],
  all: async ({ tx: { db, accountId } }) => {
    const scope = within ? sql`coalesce(${sql.raw(within.column)}::text, '')` : sql`''`;
    const rows = await queryRows(
      db,
      { name: string, scope: string },
      sql`
      select name, ${scope} as scope from ${sql.raw(table)} where account_id = ${accountId}`,
    );
    return rows.map((row) => nameOf(row.name, row.scope));
  },
});

const nameOf = (text: string, scope: Value): Likeness => ({
  code: 'nearName',
  field: 'name',
  text,
  scope: String(scope ?? ''),
});

const workOf = (target: Catalogue): KindWork => {
  const { within, initial, numbers } = target;
  return {
    keyOf: (values) => `${foldCase(values.name)} ${within ? foldCase(values[within.field]) : ''}`,
    similar: similarNames(target.table, within),
    relatedBy: [['name']],
    tidy: (rows) => {
      for (const { values } of rows) {
        for (const field of numbers) {
          const name = field as ImportFieldName;
          if (values[name] === null) values[name] = initial[field] as number;
        }
      }
    },
    find: (rows, context) =>
      findRows(context, target, rows, {
        keys: { name: 'text', ...(within && { [within.field]: 'int' }) },
        on: sql`lower(t.name) = lower(r.name) ${
          within
            ? sql`and t.${sql.raw(within.column)} is not distinct from r.${sql.raw(`"${within.field}"`)}`
            : sql``
        }`,
      }),
    write: async ({ fresh, changed }, context) => {
      await insertRows(context, target, withDefaults(target, fresh));
      await updateRows(context, target, withNow(changed));
    },
  };
};

/** Fills in all columns any row has, since rows are written together. */
const withDefaults = <R extends { values: object }>({ initial }: Catalogue, rows: R[]): R[] =>
  rows.map((row) => ({ ...row, values: { ...initial, ...definedOf(row.values) } }));

/** Keeps current values for unstated fields of changed rows. */
export const withNow = <R extends { values: object; now: object }>(rows: R[]): R[] =>
  rows.map((row) => ({ ...row, values: { ...row.now, ...definedOf(row.values) } }));

/** Drops unstated fields. */
export const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const forEachKind = <T>(make: (target: Catalogue) => T): Record<CatalogueKind, T> =>
  Object.fromEntries(
    Object.entries(CATALOGUE_TABLES).map(([kind, table]) => [kind, make(targetOf(table))]),
  ) as Record<CatalogueKind, T>;

export const catalogueWork = forEachKind(workOf);

export const catalogueLists = forEachKind(
  (target): List =>
    (tx, page) =>
      listRows(tx, target, page),
);
