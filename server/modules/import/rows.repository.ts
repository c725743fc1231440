import { getTableColumns, type SQL, sql } from 'drizzle-orm';

import { int, json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { issues } from '../issue/issue.table.ts';
import type { JobContext, ExistingItem, ListedItem, Page, ReadRow, Values } from './work.ts';

const raw = sql.raw;

/** A written column: type in the rows and conversion. All names are constants. */
export type Column = { column: string; type: string; as?: (value: SQL) => SQL };
export type Target = {
  table: string;
  /** By field name in the rows. */
  columns: Record<string, Column>;
  /** Rows belong to no company. */
  everybodys?: true;
};

/** Limits to the company's rows, if they belong to one. */
const ofCompany = ({ everybodys }: Target, alias: string, accountId: number) =>
  everybodys ? sql`true` : sql`${raw(alias)}.account_id = ${accountId}`;

const PLAIN = ({ as = (value) => value }: Column, name: string) => as(sql`r.${raw(`"${name}"`)}`);

const recordset = (rows: readonly object[], fields: [string, Column][]) => {
  const types = [['n', 'int'], ['id', 'int'], ...fields.map(([name, { type }]) => [name, type])];
  const defined = types.map(([name, type]) => `"${name}" ${type}`).join(', ');
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${raw(defined)})`;
};

/** Derived columns, redundant in a checksum. */
const DERIVED = raw(`'search_public', 'search_internal', 'words', 'document'`);
/** Columns of triggers and retries: they change without anybody touching the row. */
const VOLATILE = [
  'search_public',
  'search_internal',
  'place_street',
  'place_object',
  'client_hash',
];

/** Checksum of a row, to detect later changes. */
export const sumOf = (alias: string, table: string): SQL =>
  // Ignores `version`: saving equal settings again is no change.
  table === 'issue' ? issueSum(alias) : jsonSum(alias, [...VOLATILE, 'version']);

const jsonSum = (alias: string, omitted: string[]) =>
  raw(`md5((to_jsonb(${alias}) - array[${omitted.map((name) => `'${name}'`).join(', ')}])::text)`);

const ISSUE_COLUMNS = Object.values(getTableColumns(issues))
  .map(({ name }) => name)
  .filter((name) => !VOLATILE.includes(name));
/** For thousands of rows: avoids JSON per row. */
const issueSum = (alias: string) =>
  raw(
    `'h' || hash_record_extended(row(${ISSUE_COLUMNS.map((name) => `${alias}.${name}`).join(', ')}), 0)`,
  );

/** Whether row `t` has the noted checksum, in the form it was noted: not every issue's is a hash. */
export const isUntouched = (table: string, noted: SQL): SQL =>
  table === 'issue'
    ? sql`(case when ${noted} like 'h%' then ${issueSum('t')} else ${jsonSum('t', VOLATILE)} end) = ${noted}`
    : sql`${sumOf('t', table)} = ${noted}`;

type Row = { n: number; id?: number; nth?: number; values: Values | Record<string, unknown> };
const flat = ({ n, id, nth = 0, values }: Row) => ({ n, id, nth, ...values });

/** Inserts rows and records each for undo. Columns no row has keep their defaults. */
export async function insertRows(
  { tx, job }: JobContext,
  { table, columns, everybodys }: Target,
  rows: Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const fields = Object.entries(columns).filter(([name]) =>
    rows.some(({ values }) => (values as Values)[name as keyof Values] !== undefined),
  );
  const account = everybodys ? [] : (['account_id'] as const);
  const into = raw([...account, ...fields.map(([, { column }]) => column)].join(', '));
  const inserts = [
    ...account.map(() => sql`${tx.accountId}::int`),
    ...fields.map(([name, column]) => PLAIN(column, name)),
  ];
  const inserted = await queryRows(
    tx.db,
    { id: int },
    sql`
    with made as (
      insert into ${raw(table)} (${into}) select ${sql.join(inserts, sql`, `)}
      from ${recordset(rows.map(flat), fields)} order by r.n returning *
    ), noted as (
      insert into import_write (account_id, job_id, what, row_id, after)
      select ${tx.accountId}, ${job.id}, ${table}, m.id, ${sumOf('m', table)} from made m
    )
    select id from made order by id`,
  );
  return inserted.map(({ id }) => id);
}

/** Updates the columns any row has and records each row's previous state. */
export async function updateRows(
  { tx, job }: JobContext,
  target: Target,
  rows: Row[],
  extraSets: SQL = sql``,
): Promise<void> {
  const { table, columns } = target;
  const fields = Object.entries(columns).filter(([name]) =>
    rows.some(({ values }) => (values as Values)[name as keyof Values] !== undefined),
  );
  if (rows.length === 0 || fields.length === 0) return;
  const sets = fields.map(([name, column]) => sql`${raw(column.column)} = ${PLAIN(column, name)}`);
  await tx.db.execute(sql`
    with r as materialized (select r.* from ${recordset(rows.map(flat), fields)}),
    old as materialized (select t.* from ${raw(table)} t where ${ofCompany(target, 't', tx.accountId)}
      and t.id = any(array(select id from r))),
    made as (
      update ${raw(table)} t set ${sql.join(sets, sql`, `)}${extraSets} from r
      where ${ofCompany(target, 't', tx.accountId)} and t.id = r.id returning t.*
    )
    insert into import_write (account_id, job_id, what, row_id, before, after)
    select ${tx.accountId}, ${job.id}, ${table}, m.id, to_jsonb(o) - array[${DERIVED}],
      ${sumOf('m', table)}
    from made m join old o on o.id = m.id`);
}

/**
 * Existing rows of a table, joined by `on` over `t` and `r`, with current values; among several, the first or the one at the
 * row's position.
 */
export async function findRows(
  { tx }: JobContext,
  target: Target,
  rows: ReadRow[],
  { keys, on, now = {} }: { keys: Record<string, string>; on: SQL; now?: Record<string, SQL> },
): Promise<Map<number, ExistingItem>> {
  const { table, columns } = target;
  const fields = Object.entries(keys).map(
    ([name, type]) => [name, { column: name, type }] as [string, Column],
  );
  const found = await queryRows(
    tx.db,
    { n: int, id: int, now: json<Values>() },
    sql`
    select f.n, f.id, f.now from (
      select r.n, r.nth, t.id, ${currentValues(columns, now)} as now, row_number() over (partition by r.n order by t.id) as place
      from ${recordset(rows.map(flat), [['nth', { column: 'nth', type: 'int' }], ...fields])}
      join ${raw(table)} t on ${ofCompany(target, 't', tx.accountId)} and ${on}) f
    where f.place = f.nth + 1`,
  );
  return new Map(found.map(({ n, id, now: current }) => [n, { id, now: current }]));
}

/** Current values of row `t` by field name. */
const currentValues = (columns: Target['columns'], extraSets: Record<string, SQL>) =>
  jsonOf({
    ...Object.fromEntries(
      Object.entries(columns).map(([name, { column }]) => [name, sql`t.${raw(column)}`]),
    ),
    ...extraSets,
  });

export function jsonOf(values: Record<string, SQL>): SQL {
  const parts = Object.entries(values).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`);
  return sql`jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

/** Rows of a table after one, with values, oldest first. */
export async function listRows(
  { db, accountId }: TenantTx,
  target: Target,
  { after, limit }: Page,
  now: Record<string, SQL> = {},
): Promise<ListedItem[]> {
  return queryRows(
    db,
    { id: int, part: int, values: json<ListedItem['values']>() },
    sql`
    select t.id, 0 as part, ${currentValues(target.columns, now)} as values
    from ${raw(target.table)} t where ${ofCompany(target, 't', accountId)} and t.id > ${after.id} order by t.id limit ${limit}`,
  );
}
