import type { Deps } from '../../deps.ts';
import type { ShareCounts } from '../../http/sharedCounts.ts';
import { addCounts, sweepWindows } from './limits.repository.ts';

const MINUTE = 60_000;

/** Merges this server's counts with the shared ones in the database, and deletes old windows once a minute. */
export function settleCounts({ tenancy }: Pick<Deps, 'tenancy'>): ShareCounts {
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
