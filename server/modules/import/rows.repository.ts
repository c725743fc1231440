import { getTableColumns, type SQL, sql } from 'drizzle-orm';

import { int, json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { issues } from '../issue/issue.table.ts';
import type { Doing, Found, Listed, Page, ReadRow, Values } from './work.ts';

const raw = sql.raw;

/** A column that is written: its type in the rows, and what becomes of it. Every name here is one of ours. */
export type Column = { column: string; type: string; as?: (value: SQL) => SQL };
export type Target = {
  table: string;
  /** By the name that the rows have it under. */
  columns: Record<string, Column>;
  /** The rows are no company's own. */
  everybodys?: true;
};

/** Rows of the company, where they are one's. */
const own = ({ everybodys }: Target, alias: string, accountId: number) =>
  everybodys ? sql`true` : sql`${raw(alias)}.account_id = ${accountId}`;

const PLAIN = ({ as = (value) => value }: Column, name: string) => as(sql`r.${raw(`"${name}"`)}`);

const recordset = (rows: readonly object[], fields: [string, Column][]) => {
  const types = [['n', 'int'], ['id', 'int'], ...fields.map(([name, { type }]) => [name, type])];
  const defined = types.map(([name, type]) => `"${name}" ${type}`).join(', ');
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${raw(defined)})`;
};

/** What follows from the rest of a row, and would be kept twice. */
const DERIVED = raw(`'search_public', 'search_internal', 'words', 'document'`);
/** What is kept by triggers, or for retries: it says nothing of whether anybody has touched a row. */
const KEPT = ['search_public', 'search_internal', 'place_street', 'place_object', 'client_hash'];

/** A sum of a row of a table, to tell later whether it was touched since. */
export const sumOf = (alias: string, table: string): SQL =>
  // What the settings keep is as it was where it says the same, however often it was saved.
  table === 'issue' ? issueSum(alias) : jsonSum(alias, [...KEPT, 'version']);

const jsonSum = (alias: string, kept: string[]) =>
  raw(`md5((to_jsonb(${alias}) - array[${kept.map((name) => `'${name}'`).join(', ')}])::text)`);

const ISSUE_COLUMNS = Object.values(getTableColumns(issues))
  .map(({ name }) => name)
  .filter((name) => !KEPT.includes(name));
/** Of many thousands at once, and so without writing each as JSON. */
const issueSum = (alias: string) =>
  raw(
    `'h' || hash_record_extended(row(${ISSUE_COLUMNS.map((name) => `${alias}.${name}`).join(', ')}), 0)`,
  );

/** Whether a row `t` of a table has the sum that was noted of it, in the way it was noted: not all issues' are hashes. */
export const isUntouched = (table: string, noted: SQL): SQL =>
  table === 'issue'
    ? sql`(case when ${noted} like 'h%' then ${issueSum('t')} else ${jsonSum('t', KEPT)} end) = ${noted}`
    : sql`${sumOf('t', table)} = ${noted}`;

type Row = { n: number; id?: number; nth?: number; values: Values | Record<string, unknown> };
const flat = ({ n, id, nth = 0, values }: Row) => ({ n, id, nth, ...values });

/** Puts rows into a table and notes each. A column that no row has keeps its default. */
export async function insertRows(
  { tx, job }: Doing,
  { table, columns, everybodys }: Target,
  rows: Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const fields = Object.entries(columns).filter(([name]) =>
    rows.some(({ values }) => (values as Values)[name as keyof Values] !== undefined),
  );
  const account = everybodys ? [] : (['account_id'] as const);
  const into = raw([...account, ...fields.map(([, { column }]) => column)].join(', '));
  const given = [
    ...account.map(() => sql`${tx.accountId}::int`),
    ...fields.map(([name, column]) => PLAIN(column, name)),
  ];
  const made = await queryRows(
    tx.db,
    { id: int },
    sql`
    with made as (
      insert into ${raw(table)} (${into}) select ${sql.join(given, sql`, `)}
      from ${recordset(rows.map(flat), fields)} order by r.n returning *
    ), noted as (
      insert into import_write (account_id, job_id, what, row_id, after)
      select ${tx.accountId}, ${job.id}, ${table}, m.id, ${sumOf('m', table)} from made m
    )
    select id from made order by id`,
  );
  return made.map(({ id }) => id);
}

/** Changes rows of a table, those columns that any of them has, and notes each with what it was. */
export async function updateRows(
  { tx, job }: Doing,
  target: Target,
  rows: Row[],
  besides: SQL = sql``,
): Promise<void> {
  const { table, columns } = target;
  const fields = Object.entries(columns).filter(([name]) =>
    rows.some(({ values }) => (values as Values)[name as keyof Values] !== undefined),
  );
  if (rows.length === 0 || fields.length === 0) return;
  const sets = fields.map(([name, column]) => sql`${raw(column.column)} = ${PLAIN(column, name)}`);
  await tx.db.execute(sql`
    with r as materialized (select r.* from ${recordset(rows.map(flat), fields)}),
    old as materialized (select t.* from ${raw(table)} t where ${own(target, 't', tx.accountId)}
      and t.id = any(array(select id from r))),
    made as (
      update ${raw(table)} t set ${sql.join(sets, sql`, `)}${besides} from r
      where ${own(target, 't', tx.accountId)} and t.id = r.id returning t.*
    )
    insert into import_write (account_id, job_id, what, row_id, before, after)
    select ${tx.accountId}, ${job.id}, ${table}, m.id, to_jsonb(o) - array[${DERIVED}],
      ${sumOf('m', table)}
    from made m join old o on o.id = m.id`);
}

/**
 * What a table has of the rows: joined by `on`, over `t` and `r`, with what stands in its columns; where several fit, the
 * first, or the one that is as many further as the row.
 */
export async function findRows(
  { tx }: Doing,
  target: Target,
  rows: ReadRow[],
  { keys, on, now = {} }: { keys: Record<string, string>; on: SQL; now?: Record<string, SQL> },
): Promise<Map<number, Found>> {
  const { table, columns } = target;
  const fields = Object.entries(keys).map(
    ([name, type]) => [name, { column: name, type }] as [string, Column],
  );
  const found = await queryRows(
    tx.db,
    { n: int, id: int, now: json<Values>() },
    sql`
    select f.n, f.id, f.now from (
      select r.n, r.nth, t.id, ${standing(columns, now)} as now, row_number() over (partition by r.n order by t.id) as place
      from ${recordset(rows.map(flat), [['nth', { column: 'nth', type: 'int' }], ...fields])}
      join ${raw(table)} t on ${own(target, 't', tx.accountId)} and ${on}) f
    where f.place = f.nth + 1`,
  );
  return new Map(found.map(({ n, id, now: stands }) => [n, { id, now: stands }]));
}

/** What stands in the columns of a row `t`, by the names that the rows of a file have it under. */
const standing = (columns: Target['columns'], besides: Record<string, SQL>) =>
  jsonOf({
    ...Object.fromEntries(
      Object.entries(columns).map(([name, { column }]) => [name, sql`t.${raw(column)}`]),
    ),
    ...besides,
  });

/** Values by their names as JSON. */
export function jsonOf(values: Record<string, SQL>): SQL {
  const parts = Object.entries(values).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

/** The next rows of a table behind one, with what stands in them, the oldest first. */
export async function listRows(
  { db, accountId }: TenantTx,
  target: Target,
  { after, limit }: Page,
  now: Record<string, SQL> = {},
): Promise<Listed[]> {
  return queryRows(
    db,
    { id: int, part: int, values: json<Listed['values']>() },
    sql`
    select t.id, 0 as part, ${standing(target.columns, now)} as values
    from ${raw(target.table)} t where ${own(target, 't', accountId)} and t.id > ${after.id} order by t.id limit ${limit}`,
  );
}
