import type { TenantTx } from '../../db/tenancy.ts';
import { checkPart, namesFor, newRun } from './run.ts';
import { changeJob, type LockedJob } from './job.repository.ts';
import { countOutcomes, saveChecked } from './outcome.repository.ts';
import { relatedRows } from './row.repository.ts';
import type { StoredRow } from './work.ts';

/** Related rows rechecked along with a corrected one; with more, the whole file is. */
const MAX_RELATED = 500;

/** Rechecks a row and its related rows, and gives the new state of the file. */
export async function recheckRow(tx: TenantTx, job: LockedJob, row: StoredRow, now: Date) {
  const related = await relatedRows(tx, job, row, MAX_RELATED + 1);
  if (related.length > MAX_RELATED) {
    await changeJob(tx, job.id, { state: 'checking', counts: { handled: 0 } }, now);
    return;
  }
  const run = newRun();
  const context = { tx, job, now, names: await namesFor(tx, job, run) };
  const { wrong = [], good = [] } = Object.groupBy(related, ({ outcome }) =>
    outcome === 'wrong' ? 'wrong' : 'good',
  );
  // Valid rows go first: they decide contradictions.
  await checkPart(good, context, run);
  const first = await checkPart([row, ...wrong], context, run);
  const checked = related.length > 0 ? await checkPart([row, ...related], context, run) : first;
  await saveChecked(tx, job.id, checked, { done: false });
  const counts = await countOutcomes(tx, job.id);
  await changeJob(tx, job.id, { counts }, now);
}
