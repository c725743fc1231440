import type { Deps } from '../../deps.ts';
import { companiesWithClocks, openIssueIds } from './facts.repository.ts';
import { reckonClocks } from './reckon.service.ts';

const AT_ONCE = 500;
/** Time limit of one run in milliseconds. */
const MOST_MS = 120_000;

type VerifyDeps = Pick<Deps, 'tenancy' | 'log'>;

/**
 * Compares the cached due times of open issues with their events, and corrects and logs those that differ. Safe on several
 * servers. Returns how many differed.
 */
export async function verifyClocks(
  { tenancy, log }: VerifyDeps,
  signal?: AbortSignal,
): Promise<number> {
  const until = Date.now() + MOST_MS;
  let corrected = 0;
  for (const accountId of await tenancy.acrossAccounts(companiesWithClocks)) {
    for (let after = 0; ;) {
      if (signal?.aborted || Date.now() > until) return corrected;
      const { ids, differing } = await tenancy.within(accountId, async (tx) => {
        const page = await openIssueIds(tx, { after, limit: AT_ONCE, isLocked: true });
        return { ids: page, differing: await reckonClocks(tx, page) };
      });
      if (differing.length > 0) {
        log.warn(
          { accountId, issues: differing },
          'due times of issues differed from their events',
        );
      }
      corrected += differing.length;
      after = ids.at(-1) ?? after;
      if (ids.length < AT_ONCE) break;
    }
  }
  return corrected;
}
