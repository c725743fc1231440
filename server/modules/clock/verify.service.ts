import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import {
  companiesWithClocks,
  type DueTimes,
  openIssueIds,
  unmeasuredIssueIds,
} from './facts.repository.ts';
import { reckonClocks } from './reckon.service.ts';

const AT_ONCE = 500;
/** Time limit of one run in milliseconds. */
const MOST_MS = 120_000;

type VerifyDeps = Pick<Deps, 'tenancy' | 'log'>;

/**
 * Compares the cached times of open issues with their events, and corrects and logs those that differ; measures closed issues
 * that have not been. Safe on several servers. Returns how many differed.
 */
export async function verifyClocks(
  { tenancy, log }: VerifyDeps,
  signal?: AbortSignal,
): Promise<number> {
  const until = Date.now() + MOST_MS;
  const isOver = () => signal?.aborted === true || Date.now() > until;
  let corrected = 0;
  for (const accountId of await tenancy.acrossAccounts(companiesWithClocks)) {
    const work = { tenancy, accountId, isOver };
    for await (const issues of eachDiffering(work, lockedOpenIds)) {
      log.warn({ accountId, issues }, 'times of issues differed from their events');
      corrected += issues.length;
    }
    for await (const issues of eachDiffering(work, unmeasuredIssueIds)) {
      corrected += issues.length;
    }
  }
  return corrected;
}

type Page = { after: number; limit: number };
type Work = Pick<VerifyDeps, 'tenancy'> & { accountId: number; isOver: () => boolean };

const lockedOpenIds = (tx: TenantTx, page: Page) => openIssueIds(tx, { ...page, isLocked: true });

/** Reckons issues page by page, and yields those whose times differed. */
async function* eachDiffering(
  { tenancy, accountId, isOver }: Work,
  find: (tx: TenantTx, page: Page) => Promise<number[]>,
): AsyncGenerator<DueTimes[]> {
  for (let after: number | undefined = 0; after !== undefined && !isOver();) {
    const page: Page = { after, limit: AT_ONCE };
    const { ids, differing } = await tenancy.within(accountId, async (tx) => {
      const found = await find(tx, page);
      return { ids: found, differing: await reckonClocks(tx, found) };
    });
    if (differing.length > 0) yield differing;
    after = ids.length < AT_ONCE ? undefined : ids.at(-1);
  }
}
