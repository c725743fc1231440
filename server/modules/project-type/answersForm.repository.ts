import { sql } from 'drizzle-orm';

/** What the answers of `issue i` are read by, as its project's type asks and asked; null where none were given. */
export const answersFormJson = sql`(
  select json_strip_nulls(json_build_object('schema', t.json_form -> 'schema', 'retired', t.json_form -> 'retired'))
  from project p join project_type t on t.account_id = p.account_id and t.id = p.project_type_id
  where p.account_id = i.account_id and p.id = i.project_id and t.has_form and i.form_data <> '{}')`;
