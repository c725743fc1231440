import type { ImportOutcome } from '#contract/import.ts';

import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { applyDecisions } from './decisions.repository.ts';
import { NO_COUNTS } from './job.repository.ts';
import type { Checked } from './work.ts';

type CheckedOutcome = Pick<Checked, 'n' | 'outcome' | 'faults' | 'warnings' | 'isLeft' | 'before'>;

/** Stores the outcomes of rows; `done` marks them imported. */
export async function saveChecked(
  tx: TenantTx,
  jobId: number,
  checked: readonly CheckedOutcome[],
  { done }: { done: boolean },
): Promise<void> {
  // Most rows have an outcome only.
  const isPlain = ({ faults, warnings, before }: CheckedOutcome) =>
    faults.length + warnings.length === 0 && Object.keys(before).length === 0;
  const { plain = [], detailed = [] } = Object.groupBy(checked, (row) =>
    isPlain(row) ? 'plain' : 'detailed',
  );
  for (const [outcome, rows] of Map.groupBy(plain, (row) => row.outcome)) {
    await savePlain(tx, jobId, { ns: rows.map(({ n }) => n), outcome, done });
  }
  if (detailed.length > 0) await saveDetailed(tx, jobId, detailed, done);
  const decided = checked.filter(({ warnings, isLeft: left }) => left || warnings.length > 0);
  if (!done && decided.length > 0) {
    await applyDecisions(
      tx,
      jobId,
      decided.map(({ n }) => n),
    );
  }
}

const savePlain = (
  { db, accountId }: TenantTx,
  jobId: number,
  { ns, outcome, done }: { ns: number[]; outcome: ImportOutcome; done: boolean },
) =>
  db.execute(sql`
    update import_row set outcome = ${outcome}, verdict = ${outcome}, faults = null, before = null, done = ${done},
      warnings = null
    where account_id = ${accountId} and job_id = ${jobId} and n = any(${idList(ns)})`);

async function saveDetailed(
  { db, accountId }: TenantTx,
  jobId: number,
  detailed: readonly CheckedOutcome[],
  done: boolean,
) {
  const rows = detailed.map(({ n, outcome, faults, warnings, before }) => ({
    n,
    outcome,
    faults: faults.length > 0 ? faults.map(({ candidates: _, ...fault }) => fault) : null,
    // Rows without effect need no warning.
    warnings: warnings.length > 0 && (outcome === 'new' || outcome === 'changed') ? warnings : null,
    before: Object.keys(before).length > 0 ? before : null,
  }));
  await db.execute(sql`
    update import_row t set outcome = r.outcome, verdict = r.outcome, faults = r.faults, warnings = r.warnings,
      before = r.before, done = ${done}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(n int, outcome text, faults jsonb, warnings jsonb, before jsonb)
    where t.account_id = ${accountId} and t.job_id = ${jobId} and t.n = r.n`);
}

/** Rows per outcome. */
export async function countOutcomes({ db, accountId }: TenantTx, jobId: number) {
  const row = await queryRow(
    db,
    { fresh: int, changed: int, unchanged: int, to_check: int, left_out: int, wrong: int },
    sql`
    select count(*) filter (where outcome = 'new')::int as fresh,
      count(*) filter (where outcome = 'changed')::int as changed,
      count(*) filter (where outcome = 'unchanged')::int as unchanged,
      count(*) filter (where outcome = 'check')::int as to_check,
      count(*) filter (where outcome = 'leftOut')::int as left_out,
      count(*) filter (where outcome = 'wrong')::int as wrong
    from import_row where account_id = ${accountId} and job_id = ${jobId}`,
  );
  const { handled: _, ...none } = NO_COUNTS;
  return row ?? none;
}

const checkedColumns = {
  n: int,
  cells: json<string[]>(),
  outcome: string.as<ImportOutcome>().whereNotNull,
  faults: json<Checked['faults']>(),
  warnings: json<Checked['warnings']>(),
};

/** Faulty and undecided rows, for their file. */
export async function unsettledRows(
  { db, accountId }: TenantTx,
  jobId: number,
  { after, limit }: { after: number; limit: number },
) {
  return queryRows(
    db,
    checkedColumns,
    sql`
    select n, cells, outcome, coalesce(faults, '[]') as faults, coalesce(warnings, '[]') as warnings from import_row
    where account_id = ${accountId} and job_id = ${jobId} and outcome in ('wrong', 'check') and n > ${after}
    order by n limit ${limit}`,
  );
}
