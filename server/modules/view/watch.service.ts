import { issueFilter } from '#contract/issueFilter.ts';

import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readQuery } from '../../http/parse.ts';
import { listIssues } from '../issue/index.ts';
import { tellOccurrences } from '../notice/index.ts';
import {
  eventOfView,
  findWatching,
  firstPlace,
  listWatched,
  type Place,
  readCandidates,
  type WatchedView,
  writeWatchedTo,
} from './watch.repository.ts';

const AT_ONCE = 100;

type WatchDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/**
 * Notifies the owners of watched views of issues that came into them: each of an issue and view once, though the issue may
 * leave the view and come back. Safe on several servers at once.
 */
export async function tellOfViews(
  { tenancy, clock, log, baseUrl, mailInDomain }: WatchDeps,
  signal?: AbortSignal,
): Promise<void> {
  for (const accountId of await tenancy.acrossAccounts(findWatching)) {
    if (signal?.aborted) return;
    const now = clock.now();
    try {
      await tenancy.within(accountId, async (tx) => {
        const frame = { now, baseUrl, mailInDomain };
        for (const view of await listWatched(tx, now)) await tellOfView(tx, view, frame);
        await writeWatchedTo(tx, now);
      });
    } catch (err) {
      log.warn(
        { err, accountId },
        'watched views were not looked through, and are again in a minute',
      );
    }
  }
}

type Frame = Parameters<typeof tellOccurrences>[2];

async function tellOfView(tx: TenantTx, view: WatchedView, frame: Frame): Promise<void> {
  const { agentId, name, id } = view;
  let after: Place | undefined = firstPlace(view);
  while (after) {
    const candidates: Place[] = await readCandidates(tx, view, {
      now: frame.now,
      after,
      limit: AT_ONCE,
    });
    const issueIds = await idsInView(tx, view, candidates, frame.now);
    await tellOccurrences(
      tx,
      issueIds.map((issueId) => ({
        agentId,
        issueId,
        kind: 'view' as const,
        event: eventOfView(id),
        // A view is no alarm.
        isUrgent: false,
        by: name,
      })),
      frame,
    );
    after = candidates.length === AT_ONCE ? candidates.at(-1) : undefined;
  }
}

/** Those of some issues that the owner sees in their view, by the statement of the list itself. */
async function idsInView(
  tx: TenantTx,
  { filter: written, agentId, userId, roleGroup, timeZone }: WatchedView,
  candidates: readonly Place[],
  now: Date,
): Promise<number[]> {
  const filter = issueFilter.safeParse(readQuery(`http://filter/?${written}`));
  if (candidates.length === 0 || !filter.success) return [];
  const owner: AgentIdentity = {
    agentId,
    userId,
    roleGroup,
    timeZone,
    isSuperAdmin: false,
    accountId: tx.accountId,
    accountInactive: false,
    name: '',
  };
  const ids = candidates.map(({ id }) => id);
  const page = { sort: '-activity' as const, limit: AT_ONCE };
  const { text } = await listIssues(tx, owner, { ...filter.data, ...page, ids }, now);
  return (JSON.parse(text) as { list: { id: number }[] }).list.map(({ id }) => id);
}
