import type { TenantTx } from '../../db/tenancy.ts';
import { look, namesFor, newGoing } from './going.ts';
import { changeJob, type LockedJob } from './job.repository.ts';
import { countOutcomes, rowsBeside, saveChecked } from './row.repository.ts';
import type { KeptRow } from './work.ts';

/** So many rows that share a thing with a mended one are looked at with it; where there are more, all of the file. */
const MOST_BESIDE = 500;

/** Looks at one row once more, and at those that share something with it, and says how the file stands then. */
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
  // What good ones say of the same thing counts against it.
  await look(good, doing, going);
  const first = await look([row, ...wrong], doing, going);
  const checked = beside.length > 0 ? await look([row, ...beside], doing, going) : first;
  await saveChecked(tx, job.id, checked, { done: false });
  const counts = await countOutcomes(tx, job.id);
  await changeJob(tx, job.id, { counts }, now);
}
