import type { Tenancy } from '../../db/tenancy.ts';
import { addUp, MOST_AT_ONCE } from './addUp.repository.ts';

/** Brings the roll-ups of all companies up to date. How many changes that were; ends early once the signal is given. */
export async function addUpStatistics(
  { tenancy }: { tenancy: Tenancy },
  signal?: AbortSignal,
): Promise<{ added: number }> {
  let added = 0;
  for (;;) {
    const taken = await tenancy.acrossAccounts(addUp);
    added += taken;
    if (taken < MOST_AT_ONCE || signal?.aborted) return { added };
  }
}
