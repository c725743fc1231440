import { IMPORT_TOP_ROWS } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { DEFAULT_LOCALE } from '#contract/locales.ts';

import { sql } from 'drizzle-orm';

import { json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { Remembered } from './guess.ts';
import { visibleTo, type Viewer } from './job.repository.ts';

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
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId} and ${visibleTo(viewer)}`,
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
      state = 'uploaded', trouble = '', touched_at = ${timestamp(now)}, handled = 0, fresh = 0, changed = 0,
      unchanged = 0, to_check = 0, left_out = 0, wrong = 0,
      rows = (select count(*) from import_row where account_id = ${accountId} and job_id = ${jobId} and n > ${n})
    where account_id = ${accountId} and id = ${jobId}`);
}

/** Remembered headings, the company's terms and its language. */
export async function readHeadings(
  { db, accountId }: TenantTx,
  kind: string,
): Promise<{ remembered: Remembered; terminology: Record<string, string>; locale: string }> {
  const row = await queryRow(
    db,
    {
      terminology: json<Record<string, string>>(),
      locale: string,
      headings: json<[string, ImportFieldName | null][]>().orNull,
    },
    sql`
    select c.terminology, c.locale, (select json_agg(json_build_array(h.heading, h.field)) from import_heading h
      where h.account_id = c.id and h.kind = ${kind}) as headings
    from account c where c.id = ${accountId}`,
  );
  const { headings, terminology = {}, locale = DEFAULT_LOCALE } = row ?? {};
  return { remembered: new Map(headings), terminology, locale };
}

/** Remembers the mapping of headings for the next file of the kind. */
export async function rememberHeadings(
  { db, accountId }: TenantTx,
  kind: string,
  headings: { heading: string; field: ImportFieldName | null }[],
): Promise<void> {
  await db.execute(sql`
    insert into import_heading (account_id, kind, heading, field)
    select distinct on (r.heading) ${accountId}::int, ${kind}, r.heading, r.field
    from jsonb_to_recordset(${JSON.stringify(headings)}::jsonb) as r(heading text, field text)
    where r.heading <> ''
    on conflict (account_id, kind, heading) do update set field = excluded.field`);
}
