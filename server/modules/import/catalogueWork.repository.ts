import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { ImportFieldName, ImportFieldOf } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import {
  type Column,
  findRows,
  insertRows,
  listRows,
  type Target,
  updateRows,
} from './rows.repository.ts';
import type { Value } from './cells.ts';
import { type KindWork, type Likeness, type List, same } from './work.ts';

const NAME = { column: 'name', type: 'text' };
const INACTIVE = { column: 'inactive', type: 'boolean' };

type Catalogue = Target & {
  /** Names are unique within this field. */
  within?: { field: ImportFieldName; column: string };
};

const kept = <C extends Target['columns'] = {}>(table: string, columns?: C) => ({
  table,
  columns: { name: NAME, inactive: INACTIVE, ...(columns as C) },
});
const ref = (column: string) => ({ column, type: 'int' });

const TARGETS = {
  internalCategory: kept('internal_category', {
    forReporters: { column: 'for_reporters', type: 'boolean' },
    stopText: { column: 'stop_text', type: 'text' },
  }),
  externalCategory: kept('external_category'),
  errorType: kept('error_type', {
    category: ref('category_id'),
    isGuarantee: { column: 'is_guarantee', type: 'boolean' },
    chargedEntity: ref('charged_entity_id'),
  }),
  chargedEntity: kept('charged_entity', { chargedKind: { column: 'kind', type: 'text' } }),
  productCategory: kept('product_category'),
  productAttribute: {
    ...kept('product_attribute', {
      productCategory: ref('product_category_id'),
      sequence: ref('sequence'),
    }),
    within: { field: 'productCategory', column: 'product_category_id' },
  },
  area: {
    ...kept('area', { project: ref('project_id') }),
    within: { field: 'project', column: 'project_id' },
  },
  issueLabel: kept('issue_label'),
  projectLabels: kept('project_label'),
} satisfies { [K in CatalogueKind]: Catalogue & { columns: Record<ImportFieldOf<K>, Column> } };

/** Mandatory columns whose cells may be empty. */
const ZERO: Partial<Record<ImportFieldName, number>> = { sequence: 0 };

/** Likenesses of a table's names, compared within `within`. */
export const similarNames = (
  table: string,
  within?: Catalogue['within'],
): NonNullable<KindWork['similar']> => ({
  of: ({ values }) => [nameOf(String(values.name), within ? (values[within.field] ?? null) : null)],
  standing: async ({ known }, { tx: { db, accountId } }) => {
    if (known.has(0)) return [];
    known.add(0);
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
  const { within } = target;
  return {
    keyOf: (values) => `${same(values.name)} ${within ? same(values[within.field]) : ''}`,
    similar: similarNames(target.table, within),
    named: [['name']],
    tidy: (rows) => {
      for (const { values } of rows) {
        for (const [field, zero] of Object.entries(ZERO)) {
          const name = field as ImportFieldName;
          if (values[name] === null) values[name] = zero;
        }
      }
    },
    find: (rows, doing) =>
      findRows(doing, target, rows, {
        keys: { name: 'text', ...(within && { [within.field]: 'int' }) },
        on: sql`lower(t.name) = lower(r.name) ${
          within
            ? sql`and t.${sql.raw(within.column)} is not distinct from r.${sql.raw(`"${within.field}"`)}`
            : sql``
        }`,
      }),
    write: async ({ fresh, changed }, doing) => {
      await insertRows(doing, target, withDefaults(target, fresh));
      await updateRows(doing, target, withNow(changed));
    },
  };
};

/** Fills in all columns any row has, since rows are written together. */
function withDefaults<R extends { values: object }>(target: Target, rows: R[]): R[] {
  const defaults: Record<string, unknown> = {
    inactive: false,
    forReporters: true,
    stopText: '',
    isGuarantee: false,
    chargedKind: 'other',
    sequence: 0,
  };
  const own = Object.fromEntries(
    Object.entries(defaults).filter(([name]) => name in target.columns),
  );
  return rows.map((row) => ({ ...row, values: { ...own, ...definedOf(row.values) } }));
}

/** Keeps current values for unstated fields of changed rows. */
export const withNow = <R extends { values: object; now: object }>(rows: R[]): R[] =>
  rows.map((row) => ({ ...row, values: { ...row.now, ...definedOf(row.values) } }));

/** Drops unstated fields. */
export const definedOf = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const catalogueWork = Object.fromEntries(
  Object.entries(TARGETS).map(([kind, target]) => [kind, workOf(target)]),
) as Record<CatalogueKind, KindWork>;

export const catalogueLists = Object.fromEntries(
  Object.entries(TARGETS).map(([kind, target]) => [
    kind,
    ((tx, page) => listRows(tx, target, page)) satisfies List,
  ]),
) as Record<CatalogueKind, List>;
