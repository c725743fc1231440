import type { CatalogueItem, CatalogueKind } from '#contract/catalogue/kinds.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { CATALOGUE_TABLES } from './kinds.repository.ts';

export type Values = { name: string; inactive: boolean } & Record<string, unknown>;
export type Item = CatalogueItem<CatalogueKind>;

const raw = sql.raw;

const itemColumns = { id: int, name: string, inactive: bool, version: int };

/** Stored items of a kind and their writes. */
export function keptItems({ db, accountId }: TenantTx, kind: CatalogueKind) {
  const { table, columns, within } = CATALOGUE_TABLES[kind];
  const more = Object.entries(columns);
  const types = { ...itemColumns, ...Object.fromEntries(more.map(([name, c]) => [name, c.given])) };
  const selected = sql.join(
    [
      sql`t.id, t.name, t.inactive, t.version`,
      ...more.map(([name, { column }]) => sql`t.${raw(column)} as ${raw(`"${name}"`)}`),
    ],
    sql`, `,
  );
  const value = (values: Values, name: string): SQL =>
    sql`${values[name] ?? columns[name]?.initial ?? null}::${raw(columns[name]?.type ?? 'text')}`;

  return {
    /** All, unsorted. */
    list: (): Promise<Item[]> =>
      queryRows(
        db,
        types,
        sql`select ${selected} from ${raw(table)} t where t.account_id = ${accountId}`,
      ),

    /** Locks the row until the transaction ends; undefined without one. */
    read: (id: number): Promise<Item | undefined> =>
      queryRow(
        db,
        types,
        sql`
        select ${selected} from ${raw(table)} t where t.account_id = ${accountId} and t.id = ${id} for update`,
      ),

    /** Whether another item has the name, ignoring case. */
    isNameTaken: async (values: Values, id: number | undefined): Promise<boolean> => {
      const parent = Object.entries(columns).find(([, { column }]) => column === within)?.[0];
      const { rows } = await db.execute(sql`
        select from ${raw(table)} t where t.account_id = ${accountId} and lower(t.name) = lower(${values.name})
          and t.id is distinct from ${id ?? null}::int
          ${within && parent ? sql`and t.${raw(within)} is not distinct from ${value(values, parent)}` : sql``}
        limit 1`);
      return rows.length > 0;
    },

    insert: async (values: Values): Promise<Item | undefined> => {
      const names = ['account_id', 'name', 'inactive', ...more.map(([, { column }]) => column)];
      const row = [
        sql`${accountId}, ${values.name}, ${values.inactive}`,
        ...more.map(([name]) => value(values, name)),
      ];
      return queryRow(
        db,
        types,
        sql`
        insert into ${raw(table)} as t (${raw(names.join(', '))}) values (${sql.join(row, sql`, `)}) returning ${selected}`,
      );
    },

    update: async (id: number, values: Values): Promise<Item | undefined> => {
      const set = [
        sql`name = ${values.name}, inactive = ${values.inactive}`,
        ...more.map(([name, { column }]) => sql`${raw(column)} = ${value(values, name)}`),
      ];
      return queryRow(
        db,
        types,
        sql`
        update ${raw(table)} t set ${sql.join(set, sql`, `)}
        where t.account_id = ${accountId} and t.id = ${id} returning ${selected}`,
      );
    },

    remove: async (id: number): Promise<void> => {
      await db.execute(
        sql`delete from ${raw(table)} where account_id = ${accountId} and id = ${id}`,
      );
    },
  };
}
