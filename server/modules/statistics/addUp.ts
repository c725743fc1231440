import type { Tenancy } from '../../db/tenancy.ts';
import { addUp, addUpAnew, findMoved, MOST_AT_ONCE } from './addUp.repository.ts';

/**
 * Brings the roll-ups of all companies up to date. Returns the number of changes; ends early when the signal aborts.
 */
export async function addUpStatistics(
  { tenancy }: { tenancy: Tenancy },
  signal?: AbortSignal,
): Promise<{ added: number }> {
  for (const company of await tenancy.acrossAccounts(findMoved)) {
    if (signal?.aborted) break;
    await tenancy.acrossAccounts((tx) => addUpAnew(tx, company));
  }
  let added = 0;
  for (;;) {
    const taken = await tenancy.acrossAccounts(addUp);
    added += taken;
    if (taken < MOST_AT_ONCE || signal?.aborted) return { added };
  }
}
