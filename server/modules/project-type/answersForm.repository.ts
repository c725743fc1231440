import { sql } from 'drizzle-orm';

/**
 * The form to read the answers of `issue i` with, including retired questions of its project's type; null without
 * answers.
 */
export const answersFormJson = sql`(
  select json_strip_nulls(json_build_object('schema', t.json_form -> 'schema', 'retired', t.json_form -> 'retired'))
  from project p join project_type t on t.account_id = p.account_id and t.id = p.project_type_id
  where p.account_id = i.account_id and p.id = i.project_id and t.has_form and i.form_data <> '{}')`;
