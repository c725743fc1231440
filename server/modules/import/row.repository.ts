import type { ImportOutcome } from '#contract/import.ts';
import { IMPORT_PAGE } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { bool, int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import { visibleTo, type Viewer } from './job.repository.ts';
import { type Cause, columnOf, hasProblem } from './decisions.repository.ts';
import { KIND_WORK } from './kindWork.ts';
import type { NumberedRow } from './read/rows.ts';
import type { Job, StoredRow } from './work.ts';

const isLeft = sql`decision is not distinct from 'leave' as "isLeft"`;

/** Stores the raw rows of a file. */
export async function storeRows(
  { db, accountId }: TenantTx,
  jobId: number,
  rows: readonly NumberedRow[],
): Promise<void> {
  await db.execute(sql`
    insert into import_row (account_id, job_id, n, cells)
    select ${accountId}, ${jobId}, r.n, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, cells jsonb)`);
}

/** Rows after one in file order, including those above the headings. */
export async function rowsAfter(
  { db, accountId }: TenantTx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRow[]> {
  return queryRows(
    db,
    { n: int, cells: json<string[]>(), isLeft: bool },
    sql`
    select n, cells, ${isLeft} from import_row where account_id = ${accountId} and job_id = ${jobId} and n > ${after}
    order by n limit ${limit}`,
  );
}

/** Next valid rows to import; also other rows where namesakes are counted. */
export async function rowsToImport(
  { db, accountId }: TenantTx,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  { after, limit }: { after: number; limit: number },
): Promise<(NumberedRow & { isToTake: boolean })[]> {
  const isToTake = sql`outcome in ('new', 'changed') and not done`;
  const which = KIND_WORK[kind].distinguishing
    ? sql`coalesce(verdict, outcome) <> 'wrong'`
    : isToTake;
  return queryRows(
    db,
    { n: int, cells: json<string[]>(), isToTake: bool },
    sql`
    select n, cells, ${isToTake} as "isToTake" from import_row
    where account_id = ${accountId} and job_id = ${id} and n > ${after} and ${which}
    order by n limit ${limit}`,
  );
}

type OutcomeRow = StoredRow & { outcome: ImportOutcome };

/** A cell equal to a text apart from case, signs and leading zeros. */
const isNearlyEqual = (column: number, text: string) => {
  const cell = sql`coalesce(cells ->> ${column}::int, '')`;
  return sql`(lower(${cell}) = lower(${text}) or nullif(${alphanumeric(cell)}, '') = ${alphanumeric(sql`${text}::text`)})`;
};
const alphanumeric = (text: SQL) =>
  sql`ltrim(regexp_replace(lower(${text}), '[^[:alnum:]]', '', 'g'), '0')`;

const outcomeColumns = {
  n: int,
  cells: json<string[]>(),
  isLeft: bool,
  outcome: string.as<ImportOutcome>().whereNotNull,
};

/** Rows possibly about the same item, or warned of as such, valid ones first. */
export async function relatedRows(
  { db, accountId }: TenantTx,
  { id, kind, mapping }: Job,
  { n, cells }: NumberedRow,
  limit: number,
): Promise<OutcomeRow[]> {
  const { relatedBy } = KIND_WORK[kind];
  if (!relatedBy) return [];
  const columns = relatedBy.map((fields) => fields.map((field) => (mapping ?? []).indexOf(field)));
  const alike = columns
    .map((set) => set.filter((column) => column >= 0))
    .filter(([first = -1]) => cells[first])
    .map((set) =>
      sql.join(
        set.map((column) => isNearlyEqual(column, cells[column] ?? '')),
        sql` and `,
      ),
    );
  const ofJob = sql`account_id = ${accountId} and job_id = ${id}`;
  const warned = sql`warnings @> ${JSON.stringify([{ row: n }])}::jsonb or n in (
    select (w ->> 'row')::int from import_row cross join jsonb_array_elements(warnings) w where ${ofJob} and n = ${n})`;
  return queryRows(
    db,
    outcomeColumns,
    sql`
    select n, cells, outcome, ${isLeft} from import_row
    where ${ofJob} and n <> ${n} and outcome is not null
      and (${sql.join([...alike, warned], sql` or `)})
    order by coalesce(verdict, outcome) = 'wrong', n limit ${limit}`,
  );
}

type RowQuery = {
  only?: ImportOutcome | undefined;
  code?: Cause['code'] | undefined;
  field?: ImportFieldName | undefined;
  value?: string | undefined;
  after: number;
};

/** A page of rows with outcomes, as JSON; undefined for an unknown import. */
export async function listRows(
  { db, accountId }: TenantTx,
  jobId: number,
  { only, code, field, value, after }: RowQuery,
  viewer: Viewer,
): Promise<JsonText | undefined> {
  const column = sql`(${columnOf(field)})`;
  const cause = code && sql`and ${hasProblem({ code, field: field ?? null, value }, column)}`;
  const which = sql`${only ? sql`and r.outcome = ${only}` : sql``} ${cause ?? sql``}`;
  const row = await queryRow(
    db,
    { list: string },
    sql`
    select (select coalesce(json_agg(${rowJson} order by p.n), '[]') from (
        select * from import_row r where r.account_id = j.account_id and r.job_id = j.id
          and r.n > greatest(${after}::int, j.header_row) ${which}
        order by r.n limit ${IMPORT_PAGE}) p)::text as list
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId} and ${visibleTo(viewer)}`,
  );
  return row && new JsonText(`{"list":${row.list}}`);
}

const rowJson = sql`json_build_object('n', p.n, 'cells', p.cells, 'outcome', p.outcome,
  'faults', coalesce(p.faults, '[]'), 'warnings', coalesce(p.warnings, '[]'), 'decision', p.decision,
  'before', coalesce(p.before, '{}'))`;

/** Replaces one cell; undefined for an unknown row. */
export async function updateCell(
  { db, accountId }: TenantTx,
  jobId: number,
  { n, column, text: words }: { n: number; column: number; text: string },
): Promise<OutcomeRow | undefined> {
  return queryRow(
    db,
    outcomeColumns,
    sql`
    update import_row p set cells = jsonb_set(p.cells, array[${String(column)}], to_jsonb(${words}::text))
    where p.account_id = ${accountId} and p.job_id = ${jobId} and p.n = ${n} and p.outcome is not null
    returning p.n, p.cells, p.outcome, ${isLeft}`,
  );
}

/** One row as JSON. */
export async function readRow({ db, accountId }: TenantTx, jobId: number, n: number) {
  const rows = await queryRows(
    db,
    { row: string },
    sql`
    select ${rowJson}::text as row from import_row p
    where p.account_id = ${accountId} and p.job_id = ${jobId} and p.n = ${n}`,
  );
  return rows[0]?.row ?? '{}';
}

/** Whether any row fills a column. */
export async function hasFilled({ db, accountId }: TenantTx, jobId: number, column: number) {
  const row = await queryRow(
    db,
    { has: bool },
    sql`
    select exists (select from import_row where account_id = ${accountId} and job_id = ${jobId}
      and outcome is distinct from 'wrong' and cells ->> ${column}::int <> '') as has`,
  );
  return row?.has === true;
}
