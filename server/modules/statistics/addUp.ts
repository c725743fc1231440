import type { SystemTx, Tenancy } from '../../db/tenancy.ts';
import { addUp, lockRollUp, MOST_AT_ONCE, rebuildMoved } from './addUp.repository.ts';

/** Undefined if another transaction is writing the roll-up. */
const alone = <T>(tenancy: Tenancy, work: (tx: SystemTx) => Promise<T>): Promise<T | undefined> =>
  tenancy.acrossAccounts(async (tx) => ((await lockRollUp(tx)) ? work(tx) : undefined));

/**
 * Brings the roll-ups of all companies up to date, unless another call is at it. Returns the number of changes; ends
 * early when the signal aborts.
 */
export async function addUpStatistics(
  { tenancy }: { tenancy: Tenancy },
  signal?: AbortSignal,
): Promise<{ added: number }> {
  for (;;) {
    const isRebuilt = await alone(tenancy, rebuildMoved);
    if (!isRebuilt || signal?.aborted) break;
  }
  let added = 0;
  for (;;) {
    const count = (await alone(tenancy, addUp)) ?? 0;
    added += count;
    if (count < MOST_AT_ONCE || signal?.aborted) return { added };
  }
}
