import type { ImportFieldName } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { int, json, queryRows } from '../../db/rows.ts';
import { linksOf } from './links.repository.ts';
import { address, OF_PROJECT, project } from './projectTargets.ts';
import { type Column, jsonOf } from './rows.repository.ts';
import type { List, ListedItem, Values } from './work.ts';

/** Repeated on every row, so that rows can be sorted. */
const ON_EACH: ImportFieldName[] = ['projectName'];
const ONCE = OF_PROJECT.filter((field) => !ON_EACH.includes(field));

/** All addresses, and projects without any; project fields are on the first address. */
export const projectList: List = async ({ db, accountId }, { after, limit }) => {
  const { projectId: _, ...places } = address.columns;
  const values = jsonOf({
    ...columnsOf('p', project.columns),
    ...columnsOf('a', places),
    sharesNumber: sql`case when p.id in (select id from alike) then true end`,
    projectLabels: linksOf('project_label_link', accountId, sql`p.id`),
  });
  const rows = await queryRows(
    db,
    { id: int, part: int, values: json<ListedItem['values']>() },
    sql`
    with alike as materialized (
      select id from (
        select id, number, count(*) over (partition by lower(number)) as numbered,
          count(*) over (partition by lower(name)) as named
        from project where account_id = ${accountId}) k
      where case when number = '' then named > 1 else numbered > 1 end)
    select p.id, coalesce(a.id, 0) as part, ${values} as values
    from project p left join address a on a.account_id = p.account_id and a.project_id = p.id
    where p.account_id = ${accountId} and p.id >= ${after.id} and (p.id, coalesce(a.id, 0)) > (${after.id}, ${after.part})
    order by 1, 2 limit ${limit}`,
  );
  return rows.map((row, place) =>
    (rows[place - 1] ?? after).id === row.id ? { ...row, values: without(row.values) } : row,
  );
};

const columnsOf = (alias: string, columns: Record<string, Column>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { column }]) => [name, sql.raw(`${alias}.${column}`)]),
  );

const without = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !ONCE.includes(name as ImportFieldName)),
  );
