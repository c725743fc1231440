import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import {
  companiesWithClocks,
  type DueTimes,
  noteVerified,
  openIssueIds,
  unmeasuredIssueIds,
} from './facts.repository.ts';
import { reckonClocks } from './reckon.service.ts';

const AT_ONCE = 500;
/** No company is begun after so many milliseconds. */
const MOST_MS = 120_000;

type VerifyDeps = Pick<Deps, 'tenancy' | 'log' | 'clock'>;

/**
 * Compares the cached times of open issues with their events, and corrects and logs those that differ; measures closed issues
 * that have not been. The companies that there is no time for come first in the next run. Safe on several servers. Returns how
 * many differed.
 */
export async function verifyClocks(
  { tenancy, log, clock }: VerifyDeps,
  signal?: AbortSignal,
): Promise<number> {
  const until = clock.now().getTime() + MOST_MS;
  let corrected = 0;
  for (const accountId of await tenancy.acrossAccounts(companiesWithClocks)) {
    const work = { tenancy, accountId, signal };
    for await (const issues of eachDiffering(work, lockedOpenIds)) {
      log.warn({ accountId, issues }, 'times of issues differed from their events');
      corrected += issues.length;
    }
    for await (const issues of eachDiffering(work, unmeasuredIssueIds)) {
      corrected += issues.length;
    }
    if (signal?.aborted) break;
    const now = clock.now();
    await tenancy.within(accountId, (tx) => noteVerified(tx, now));
    if (now.getTime() > until) break;
  }
  return corrected;
}

type Page = { after: number; limit: number };
type Work = Pick<VerifyDeps, 'tenancy'> & { accountId: number; signal: AbortSignal | undefined };

const lockedOpenIds = (tx: TenantTx, page: Page) => openIssueIds(tx, { ...page, isLocked: true });

/** Reckons issues page by page, and yields those whose times differed. */
async function* eachDiffering(
  { tenancy, accountId, signal }: Work,
  find: (tx: TenantTx, page: Page) => Promise<number[]>,
): AsyncGenerator<DueTimes[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    if (signal?.aborted) return;
    const page: Page = { after, limit: AT_ONCE };
    const { ids, differing } = await tenancy.within(accountId, async (tx) => {
      const found = await find(tx, page);
      return { ids: found, differing: await reckonClocks(tx, found, { keepsStopped: true }) };
    });
    if (differing.length > 0) yield differing;
    after = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
}
