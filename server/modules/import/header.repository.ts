import { IMPORT_TOP_ROWS } from '#contract/import.ts';

import { sql } from 'drizzle-orm';

import { int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { JsonText } from '../../http/jsonText.ts';
import { seenBy, type Viewer } from './job.repository.ts';
import type { NumberedRow } from './read/rows.ts';

/** Rows after one, including those above the headings. */
export async function firstRows(
  { db, accountId }: TenantTx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
): Promise<NumberedRow[]> {
  return queryRows(
    db,
    { n: int, cells: json<string[]>() },
    sql`
    select n, cells from import_row where account_id = ${accountId} and job_id = ${jobId} and n > ${after}
    order by n limit ${limit}`,
  );
}

/** First rows of a file, to choose the headings from, as JSON; undefined for an unknown import. */
export async function readTop(
  { db, accountId }: TenantTx,
  jobId: number,
  viewer: Viewer,
): Promise<JsonText | undefined> {
  const row = await queryRow(
    db,
    { list: string },
    sql`
    select (select coalesce(json_agg(json_build_object('n', p.n, 'cells', p.cells) order by p.n), '[]') from (
        select n, cells from import_row r where r.account_id = j.account_id and r.job_id = j.id
        order by n limit ${IMPORT_TOP_ROWS}) p)::text as list
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId} and ${seenBy(viewer)}`,
  );
  return row && new JsonText(`{"list":${row.list}}`);
}

/** Restarts an import below other headings. */
export async function changeHeader(
  { db, accountId }: TenantTx,
  jobId: number,
  { n, columns, now }: { n: number; columns: object[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update import_row set outcome = null, verdict = null, faults = null, warnings = null, before = null, decision = null
    where account_id = ${accountId} and job_id = ${jobId}`);
  await db.execute(sql`
    update import_job set header_row = ${n}, columns = ${JSON.stringify(columns)}::jsonb, mapping = null, decisions = '{}',
      state = 'uploaded', trouble = '', touched_at = ${now.toISOString()}::timestamptz, handled = 0, fresh = 0, changed = 0,
      unchanged = 0, to_check = 0, left_out = 0, wrong = 0,
      rows = (select count(*) from import_row where account_id = ${accountId} and job_id = ${jobId} and n > ${n})
    where account_id = ${accountId} and id = ${jobId}`);
}
