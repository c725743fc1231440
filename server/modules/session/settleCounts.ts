import type { Deps } from '../../deps.ts';
import type { Settle } from '../../http/sharedCounts.ts';
import { addCounts, sweepWindows } from './limits.repository.ts';

const MINUTE = 60_000;

/** Settles the counts of this server with those of all in the database, and once a minute has old windows forgotten. */
export function settleCounts({ tenancy }: Pick<Deps, 'tenancy'>): Settle {
  let sweepAt = 0;
  return async (counts) => {
    const settled = await tenancy.acrossAccounts((tx) => addCounts(tx, counts));
    if (Date.now() >= sweepAt) {
      sweepAt = Date.now() + MINUTE;
      await tenancy.acrossAccounts(sweepWindows);
    }
    return settled;
  };
}
