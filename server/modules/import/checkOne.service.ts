import type { TenantTx } from '../../db/tenancy.ts';
import { look, namesFor, newGoing } from './going.ts';
import { changeJob, type LockedJob } from './job.repository.ts';
import { countOutcomes, saveChecked } from './outcome.repository.ts';
import { rowsBeside } from './row.repository.ts';
import type { KeptRow } from './work.ts';

/** Related rows rechecked along with a corrected one; with more, the whole file is. */
const MOST_BESIDE = 500;

/** Rechecks a row and its related rows, and gives the new state of the file. */
export async function checkOne(tx: TenantTx, job: LockedJob, row: KeptRow, now: Date) {
  const beside = await rowsBeside(tx, job, row, MOST_BESIDE + 1);
  if (beside.length > MOST_BESIDE) {
    await changeJob(tx, job.id, { state: 'checking', counts: { handled: 0 } }, now);
    return;
  }
  const going = newGoing();
  const doing = { tx, job, now, names: await namesFor(tx, job, going) };
  const { wrong = [], good = [] } = Object.groupBy(beside, ({ outcome }) =>
    outcome === 'wrong' ? 'wrong' : 'good',
  );
  // Valid rows go first: they decide contradictions.
  await look(good, doing, going);
  const first = await look([row, ...wrong], doing, going);
  const checked = beside.length > 0 ? await look([row, ...beside], doing, going) : first;
  await saveChecked(tx, job.id, checked, { done: false });
  const counts = await countOutcomes(tx, job.id);
  await changeJob(tx, job.id, { counts }, now);
}
