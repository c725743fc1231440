import type { ImportOutcome } from '#contract/import.ts';
import { IMPORT_PAGE } from '#contract/import.ts';

import { sql } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Checked } from './check.service.ts';
import { seenBy, type Viewer } from './job.repository.ts';
import { KIND_WORK } from './kindWork.ts';
import type { NumberedRow } from './read/rows.ts';
import type { Job } from './work.ts';

/** Keeps rows of a file as they stand there. */
export async function keepRows(
  { db, accountId }: TenantTx,
  jobId: number,
  rows: readonly NumberedRow[],
): Promise<void> {
  await db.execute(sql`
    insert into import_row (account_id, job_id, n, cells)
    select ${accountId}, ${jobId}, r.n, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, cells jsonb)`);
}

/** The next rows behind one, in the order of the file. */
export async function rowsBehind(
  { db, accountId }: TenantTx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
): Promise<NumberedRow[]> {
  const { rows } = await db.execute<NumberedRow>(sql`
    select n, cells from import_row where account_id = ${accountId} and job_id = ${jobId} and n > ${after}
    order by n limit ${limit}`);
  return rows;
}

/** The next good rows that are not taken over yet; the others among them, where it counts how many are called the same. */
export async function rowsToTake(
  { db, accountId }: TenantTx,
  { id, kind }: Pick<Job, 'id' | 'kind'>,
  { after, limit }: { after: number; limit: number },
): Promise<(NumberedRow & { isToTake: boolean })[]> {
  const isToTake = sql`outcome in ('new', 'changed') and not done`;
  const which = KIND_WORK[kind].tellsApart ? sql`outcome <> 'wrong'` : isToTake;
  const { rows } = await db.execute<NumberedRow & { isToTake: boolean }>(sql`
    select n, cells, ${isToTake} as "isToTake" from import_row
    where account_id = ${accountId} and job_id = ${id} and n > ${after} and ${which}
    order by n limit ${limit}`);
  return rows;
}

type OutcomeRow = NumberedRow & { outcome: ImportOutcome };

/** Other rows that may be about the same thing as one, the good ones first, where rows of a kind share any. */
export async function rowsBeside(
  { db, accountId }: TenantTx,
  { id, kind, mapping }: Job,
  { n, cells }: NumberedRow,
  limit: number,
): Promise<OutcomeRow[]> {
  const { named = [] } = KIND_WORK[kind].shared ?? {};
  const columns = named.map((field) => (mapping ?? []).indexOf(field));
  const alike = columns
    .filter((column) => cells[column])
    .map((column) => sql`lower(cells ->> ${column}::int) = lower(${cells[column]})`);
  if (alike.length === 0) return [];
  const { rows } = await db.execute<OutcomeRow>(sql`
    select n, cells, outcome from import_row where account_id = ${accountId} and job_id = ${id} and n <> ${n}
      and (${sql.join(alike, sql` or `)})
    order by outcome = 'wrong', n limit ${limit}`);
  return rows;
}

type Said = Pick<Checked, 'n' | 'outcome' | 'faults' | 'before'>;

/** Notes what rows come to; with `done` that they were dealt with. */
export async function saveChecked(
  tx: TenantTx,
  jobId: number,
  checked: readonly Said[],
  { done }: { done: boolean },
): Promise<void> {
  // Most have nothing to say but what they come to.
  const isPlain = ({ faults, before }: Said) =>
    faults.length === 0 && Object.keys(before).length === 0;
  const { plain = [], told = [] } = Object.groupBy(checked, (row) =>
    isPlain(row) ? 'plain' : 'told',
  );
  for (const [outcome, rows] of Map.groupBy(plain, (row) => row.outcome)) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection, four at most
    await savePlain(tx, jobId, { ns: rows.map(({ n }) => n), outcome, done });
  }
  if (told.length > 0) await saveTold(tx, jobId, told, done);
}

const savePlain = (
  { db, accountId }: TenantTx,
  jobId: number,
  { ns, outcome, done }: { ns: number[]; outcome: ImportOutcome; done: boolean },
) =>
  db.execute(sql`
    update import_row set outcome = ${outcome}, faults = null, before = null, done = ${done}
    where account_id = ${accountId} and job_id = ${jobId} and n = any(${`{${ns.join(',')}}`}::int[])`);

async function saveTold(
  { db, accountId }: TenantTx,
  jobId: number,
  told: readonly Said[],
  done: boolean,
) {
  const rows = told.map(({ n, outcome, faults, before }) => ({
    n,
    outcome,
    faults: faults.length > 0 ? faults.map(({ among: _, ...fault }) => fault) : null,
    before: Object.keys(before).length > 0 ? before : null,
  }));
  await db.execute(sql`
    update import_row t set outcome = r.outcome, faults = r.faults, before = r.before, done = ${done}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(n int, outcome text, faults jsonb, before jsonb)
    where t.account_id = ${accountId} and t.job_id = ${jobId} and t.n = r.n`);
}

type Asked = { only?: ImportOutcome | undefined; after: number };

/** A page of rows with what they come to, as JSON; undefined where there is no such import. */
export async function listRows(
  { db, accountId }: TenantTx,
  jobId: number,
  { only, after }: Asked,
  viewer: Viewer,
): Promise<JsonText | undefined> {
  const which = only ? sql`and r.outcome = ${only}` : sql``;
  const { rows } = await db.execute<{ list: string }>(sql`
    select (select coalesce(json_agg(${rowJson} order by p.n), '[]') from (
        select * from import_row r where r.account_id = j.account_id and r.job_id = j.id and r.n > ${after} ${which}
        order by r.n limit ${IMPORT_PAGE}) p)::text as list
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId} and ${seenBy(viewer)}`);
  return rows[0] && new JsonText(`{"list":${rows[0].list}}`);
}

const rowJson = sql`json_build_object('n', p.n, 'cells', p.cells, 'outcome', p.outcome,
  'faults', coalesce(p.faults, '[]'), 'before', coalesce(p.before, '{}'))`;

/** Exchanges one cell; undefined where there is no such row. */
export async function mendCell(
  { db, accountId }: TenantTx,
  jobId: number,
  { n, column, text }: { n: number; column: number; text: string },
): Promise<OutcomeRow | undefined> {
  const { rows } = await db.execute<OutcomeRow>(sql`
    update import_row p set cells = jsonb_set(p.cells, array[${String(column)}], to_jsonb(${text}::text))
    where p.account_id = ${accountId} and p.job_id = ${jobId} and p.n = ${n} returning p.n, p.cells, p.outcome`);
  return rows[0];
}

/** One row as it is given out, as JSON. */
export async function readRow({ db, accountId }: TenantTx, jobId: number, n: number) {
  const { rows } = await db.execute<{ row: string }>(sql`
    select ${rowJson}::text as row from import_row p
    where p.account_id = ${accountId} and p.job_id = ${jobId} and p.n = ${n}`);
  return rows[0]?.row ?? '{}';
}

/** How many rows come to what. */
export async function countOutcomes({ db, accountId }: TenantTx, jobId: number) {
  const { rows } = await db.execute<
    Record<'fresh' | 'changed' | 'unchanged' | 'wrong', number>
  >(sql`
    select count(*) filter (where outcome = 'new')::int as fresh,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'wrong')::int as wrong
    from import_row where account_id = ${accountId} and job_id = ${jobId}`);
  return rows[0] ?? { fresh: 0, changed: 0, unchanged: 0, wrong: 0 };
}

/** Wrong rows with why, for their file. */
export async function wrongRows(
  { db, accountId }: TenantTx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
) {
  const { rows } = await db.execute<NumberedRow & { faults: Checked['faults'] }>(sql`
    select n, cells, coalesce(faults, '[]') as faults from import_row
    where account_id = ${accountId} and job_id = ${jobId} and outcome = 'wrong' and n > ${after}
    order by n limit ${limit}`);
  return rows;
}
