import type { CategoryForm } from '#contract/categoryForms.ts';
import type { ReadForm } from '#contract/projectTypes.ts';

import { sql } from 'drizzle-orm';

import { int, json, queryRow, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

export type KeptForm = { id: number; jsonForm: ReadForm; version: number };

const formColumns = { id: int, jsonForm: json<ReadForm>(), version: int };

/** The questions as they are told: without those no longer asked. */
export const shownForm = ({ id, jsonForm: { schema }, version }: KeptForm): CategoryForm => ({
  id,
  ...(schema && { schema }),
  version,
});

export const categoryFormRepository = ({ db, accountId }: TenantTx) => ({
  /** Those of existing categories. */
  list: () =>
    queryRows(
      db,
      formColumns,
      sql`
      select c.id, f.json_form as "jsonForm", f.version
      from category_form f join internal_category c on c.account_id = f.account_id and c.id = f.category_id
      where f.account_id = ${accountId} order by c.id`,
    ),

  /** Locks the category until the transaction ends; undefined for an unknown one. */
  read: (id: number) =>
    queryRow(
      db,
      formColumns,
      sql`
      select c.id, coalesce(f.json_form, '{}') as "jsonForm", coalesce(f.version, 0) as version
      from internal_category c left join category_form f on f.account_id = c.account_id and f.category_id = c.id
      where c.account_id = ${accountId} and c.id = ${id} for update of c`,
    ),

  save: (id: number, jsonForm: ReadForm) =>
    queryRow(
      db,
      formColumns,
      sql`
      insert into category_form as f (account_id, category_id, json_form)
      values (${accountId}, ${id}, ${JSON.stringify(jsonForm)}::json)
      on conflict (account_id, category_id) do update set json_form = excluded.json_form
      returning f.category_id as id, f.json_form as "jsonForm", f.version`,
    ),
});
