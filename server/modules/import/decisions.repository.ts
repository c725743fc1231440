import type { ImportDecision, ImportFault, ImportWarning } from '#contract/import.ts';
import type { ImportFieldName } from '#contract/importFields.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import type { TenantTx } from '../../db/tenancy.ts';

/** Problem of rows: cause, column, and value where that matters. */
export type Cause = {
  code: ImportFault | ImportWarning;
  field: ImportFieldName | null;
  value?: string | undefined;
};

/** Column of a field in the mapping of job `j`, from 0. */
export const columnOf = (field: ImportFieldName | null | undefined): SQL =>
  sql`select (m.n - 1)::int from jsonb_array_elements_text(j.mapping) with ordinality m(field, n)
    where m.field = ${field ?? null}::text limit 1`;

export const hasProblem = ({ code, field, value }: Cause, column: SQL): SQL => sql`
  exists (select from jsonb_array_elements(coalesce(r.faults, r.warnings)) p
    where p ->> 'code' = ${code} and p ->> 'field' is not distinct from ${field}::text)
  ${value === undefined ? sql`` : sql`and lower(r.cells ->> ${column}) = lower(${value})`}`;

const keyOfWarning = sql`w ->> 'code' || ':' || coalesce(w ->> 'field', '')`;

/** Sets outcomes from decisions and warnings; for the whole job without `ns`. */
export async function applyDecisions(
  { db, accountId }: TenantTx,
  jobId: number,
  ns?: readonly number[],
): Promise<void> {
  const which = ns ? sql`and r.n = any(${idList(ns)})` : sql``;
  await db.execute(sql`
    update import_row r set outcome = case
      when r.decision = 'leave' then 'leftOut'
      when r.warnings is null or r.decision = 'take' then coalesce(r.verdict, r.outcome)
      when exists (select from jsonb_array_elements(r.warnings) w where j.decisions ->> (${keyOfWarning}) = 'leave')
        then 'leftOut'
      when exists (select from jsonb_array_elements(r.warnings) w where j.decisions -> (${keyOfWarning}) is null)
        then 'check'
      else r.verdict end
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId}
      and r.account_id = j.account_id and r.job_id = j.id and r.outcome is not null
      and (r.warnings is not null or r.decision is not null or r.outcome = 'leftOut') ${which}`);
}

/** Stores a decision on a warning; null withdraws it. */
export async function decideWarning(
  { db, accountId }: TenantTx,
  jobId: number,
  { code, field }: Cause,
  decision: ImportDecision | null,
): Promise<void> {
  const key = `${code}:${field ?? ''}`;
  const decisions = decision
    ? sql`decisions || ${JSON.stringify({ [key]: decision })}::jsonb`
    : sql`decisions - ${key}::text`;
  await db.execute(sql`
    update import_job set decisions = ${decisions} where account_id = ${accountId} and id = ${jobId}`);
}

/** Stores a decision on a row; false for an unknown row. */
export async function decideOnRow(
  { db, accountId }: TenantTx,
  jobId: number,
  n: number,
  decision: ImportDecision | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update import_row set decision = ${decision}
    where account_id = ${accountId} and job_id = ${jobId} and n = ${n} and outcome is not null returning n`);
  return rows.length > 0;
}

/** Stores a decision on all rows with a fault. */
export async function decideOnFault(
  { db, accountId }: TenantTx,
  jobId: number,
  cause: Cause,
  decision: ImportDecision | null,
): Promise<void> {
  await db.execute(sql`
    update import_row r set decision = ${decision}
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId}
      and r.account_id = j.account_id and r.job_id = j.id and r.faults is not null
      and ${hasProblem(cause, sql`(${columnOf(cause.field)})`)}`);
}

export async function clearCells(
  { db, accountId }: TenantTx,
  jobId: number,
  cause: Cause,
): Promise<void> {
  const column = sql`(${columnOf(cause.field)})`;
  await db.execute(sql`
    update import_row r set cells = jsonb_set(r.cells, array[${column}::text], '""')
    from import_job j where j.account_id = ${accountId} and j.id = ${jobId}
      and r.account_id = j.account_id and r.job_id = j.id and r.faults is not null
      and ${hasProblem(cause, column)} and ${column} is not null`);
}
