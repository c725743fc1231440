import { type SQL, sql } from 'drizzle-orm';

/**
 * Forms whose questions an issue's answers may belong to, as prefix of the answers' keys and `json_form`: that of the
 * project's type, and those of all categories, as the issue may have had another one when it was reported.
 */
export const formsOf = (issue: SQL): SQL => sql`(
  select 0 as place, '' as prefix, ft.json_form from project fp
  join project_type ft on ft.account_id = fp.account_id and ft.id = fp.project_type_id
  where fp.account_id = ${issue}.account_id and fp.id = ${issue}.project_id
  union all
  select fc.category_id, 'c' || fc.category_id || '_', fc.json_form from category_form fc
  where fc.account_id = ${issue}.account_id)`;

/**
 * The form to read an issue's answers with, including questions no longer asked; null without answers. The questions of a
 * category are in it once one is answered.
 */
export const answersFormJson = (issue: SQL): SQL => sql`(
  select json_build_object('schema', json_build_object('type', 'object', 'properties', ${questionsIn('schema')},
      'additionalProperties', false), 'retired', ${questionsIn('retired')})
  from ${formsOf(issue)} f cross join lateral (
    select 'schema' as part, e.* from json_each(f.json_form -> 'schema' -> 'properties') with ordinality e(key, value, n)
    union all
    select 'retired', e.* from json_each(f.json_form -> 'retired') with ordinality e(key, value, n)) q
  where ${issue}.form_data <> '{}' and (f.prefix = ''
    or exists (select from jsonb_object_keys(${issue}.form_data) k where starts_with(k, f.prefix)))
  having count(*) > 0)`;

const questionsIn = (part: 'schema' | 'retired'): SQL =>
  sql.raw(
    `coalesce(json_object_agg(f.prefix || q.key, q.value order by f.place, q.n) filter (where q.part = '${part}'), '{}')`,
  );
