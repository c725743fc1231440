import type { FormSchema } from '#contract/projectTypes.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

export type AskingForm = { id: number; schema: FormSchema };

/** Categories of `account c` with their questions, as JSON: the given one, or all that outsiders may be asked now. */
export const askingForms = (id: number | undefined): SQL => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'schema', f.json_form -> 'schema') order by lower(n.name), n.id)
  from category_form f join internal_category n on n.account_id = f.account_id and n.id = f.category_id
  where f.account_id = c.id and f.json_form -> 'schema' is not null
    and ${id === undefined ? sql`not n.inactive and n.for_reporters and n.stop_text = ''` : sql`n.id = ${id}::int`}), '[]')`;

/** The questions of a category, locked until the transaction ends. */
export async function lockQuestions(
  { db, accountId }: TenantTx,
  id: number,
): Promise<FormSchema | undefined> {
  const row = await queryRow(
    db,
    { schema: json<FormSchema>().orNull },
    sql`select f.json_form -> 'schema' as schema from category_form f
    where f.account_id = ${accountId} and f.category_id = ${id}::int for update`,
  );
  return row?.schema ?? undefined;
}

/** Replaces the questions of a category; those no longer asked stay. */
export async function saveQuestions(
  { db, accountId }: TenantTx,
  id: number,
  schema: FormSchema,
): Promise<void> {
  await db.execute(sql`
    update category_form set json_form = (select json_object_agg(e.key, case when e.key = 'schema'
        then ${JSON.stringify(schema)}::json else e.value end) from json_each(json_form) e)
    where account_id = ${accountId} and category_id = ${id}::int`);
}
