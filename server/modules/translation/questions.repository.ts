import type { FormSchema } from '#contract/projectTypes.ts';
import { FORM_KINDS, type FormKind, type TranslatedText } from '#contract/translations.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';

/** A form by its kind and the id of what it belongs to. */
type FormPlace = { kind: FormKind; id: number };
export type AskingForm = FormPlace & { schema: FormSchema };

/** Where the forms of a kind are stored, what they belong to (`n`), and whether outsiders may be asked them now. */
const FORMS: Record<FormKind, { table: string; id: string; from: SQL; shown: SQL }> = {
  categoryForm: {
    table: 'category_form',
    id: 'category_id',
    from: sql`category_form f join internal_category n on n.account_id = f.account_id and n.id = f.category_id`,
    shown: sql`not n.inactive and n.for_reporters and n.stop_text = ''`,
  },
  projectTypeForm: {
    table: 'project_type',
    id: 'id',
    from: sql`project_type f cross join lateral (select f.id, f.name) n`,
    shown: sql`f.has_form and exists (select from project p where p.account_id = f.account_id and p.project_type_id = f.id
      and p.open_to_reporters and not p.archived)`,
  },
};

/** Forms of `account c` with questions, as JSON: the one at a place, or all that outsiders may be asked now. */
export const askingForms = (at: Pick<TranslatedText, 'kind' | 'id'> | undefined): SQL => {
  const forms = FORM_KINDS.map(
    (kind, place) => sql`
    select ${sql.raw(`'${kind}'`)} as kind, ${sql.raw(String(place))} as place, n.id, n.name, f.json_form -> 'schema' as schema,
      ${FORMS[kind].shown} as shown
    from ${FORMS[kind].from} where f.account_id = c.id`,
  );
  const where = at ? sql`f.kind = ${at.kind} and f.id = ${at.id}::int` : sql`f.shown`;
  return sql`coalesce((
    select json_agg(json_build_object('kind', f.kind, 'id', f.id, 'schema', f.schema) order by f.place, lower(f.name), f.id)
    from (${sql.join(forms, sql` union all `)}) f where f.schema is not null and ${where}), '[]')`;
};

const rowOf = ({ kind, id }: FormPlace, accountId: number): SQL =>
  sql`account_id = ${accountId} and ${sql.raw(FORMS[kind].id)} = ${id}::int`;

/** The questions of a form, locked until the transaction ends. */
export async function lockQuestions(
  { db, accountId }: TenantTx,
  form: FormPlace,
): Promise<FormSchema | undefined> {
  const row = await queryRow(
    db,
    { schema: json<FormSchema>().orNull },
    sql`select json_form -> 'schema' as schema from ${sql.raw(FORMS[form.kind].table)}
    where ${rowOf(form, accountId)} for update`,
  );
  return row?.schema ?? undefined;
}

/** Replaces the questions of a form; those no longer asked stay. */
export async function saveQuestions(
  { db, accountId }: TenantTx,
  form: FormPlace,
  schema: FormSchema,
): Promise<void> {
  await db.execute(sql`
    update ${sql.raw(FORMS[form.kind].table)} set json_form = (select json_object_agg(e.key, case when e.key = 'schema'
        then ${JSON.stringify(schema)}::json else e.value end) from json_each(json_form) e)
    where ${rowOf(form, accountId)}`);
}
