import type { KeptType } from '#contract/projectTypes.ts';
import type { ProjectTypeBody, ProjectTypeRow } from '#contract/projectTypeKeep.ts';

import { and, eq, ne, sql } from 'drizzle-orm';

import { bool, int, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { TYPE, typeColumns } from './projectType.repository.ts';
import { projectTypes } from './projectType.table.ts';

type Saved = Omit<ProjectTypeBody, 'jsonForm'> & Pick<KeptType, 'jsonForm'>;

/** Project types, for the settings. */
export const keepRepository = ({ db, accountId }: TenantTx) => ({
  /** All types, unsorted. */
  list: (): Promise<ProjectTypeRow[]> =>
    queryRows(
      db,
      { id: int, name: string, contextKey: string, hasForm: bool, questions: int, projects: int },
      sql`
      select t.id, t.name, t.context_key as "contextKey", t.has_form as "hasForm",
        (select count(*)::int from json_each(t.json_form -> 'schema' -> 'properties') q
          where q.value ->> 'type' <> 'null') as questions,
        (select count(*)::int from project p where p.account_id = t.account_id and p.project_type_id = t.id) as projects
      from project_type t where t.account_id = ${accountId}`,
    ),

  /** Locked until the transaction ends, so that no project takes this type meanwhile; undefined if there is none. */
  read: (id: number): Promise<KeptType | undefined> =>
    queryRow(
      db,
      typeColumns,
      sql`select ${TYPE} from project_type t where t.account_id = ${accountId} and t.id = ${id} for update`,
    ),

  /** Whether another type has the same name, ignoring case and accents. */
  isNameTaken: async (name: string, id: number | undefined): Promise<boolean> => {
    const isAlike = sql`lower(${projectTypes.name}) = lower(${name})`;
    const isOther = id === undefined ? undefined : ne(projectTypes.id, id);
    const others = and(eq(projectTypes.accountId, accountId), isAlike, isOther);
    return (await db.$count(projectTypes, others)) > 0;
  },

  insert: ({ name, contextKey, hasForm, jsonForm }: Saved) =>
    queryRow(
      db,
      typeColumns,
      sql`
      insert into project_type as t (account_id, name, context_key, has_form, json_form)
      values (${accountId}, ${name}, ${contextKey}, ${hasForm}, ${JSON.stringify(jsonForm)}::json) returning ${TYPE}`,
    ),

  update: (id: number, { name, contextKey, hasForm, jsonForm }: Saved) =>
    queryRow(
      db,
      typeColumns,
      sql`
      update project_type t set name = ${name}, context_key = ${contextKey}, has_form = ${hasForm},
        json_form = ${JSON.stringify(jsonForm)}::json
      where t.account_id = ${accountId} and t.id = ${id} returning ${TYPE}`,
    ),

  /** How many projects have this type, and how many issues those have. */
  uses: async (id: number): Promise<{ issues: number; others: number }> => {
    const row = await queryRow(
      db,
      { issues: int, others: int },
      sql`
      select count(*)::int as others, coalesce(sum((
        select count(*) from issue i where i.account_id = p.account_id and i.project_id = p.id)), 0)::int as issues
      from project p where p.account_id = ${accountId} and p.project_type_id = ${id}`,
    );
    return row ?? { issues: 0, others: 0 };
  },

  remove: async (id: number): Promise<void> => {
    await db
      .delete(projectTypes)
      .where(and(eq(projectTypes.accountId, accountId), eq(projectTypes.id, id)));
  },
});
