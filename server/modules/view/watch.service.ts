import { type IssueFilter, issueFilter } from '#contract/issueFilter.ts';

import type { Deps } from '../../deps.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { readQuery } from '../../http/parse.ts';
import { tellOccurrences } from '../notice/index.ts';
import {
  addToView,
  eventOfView,
  findWatching,
  listWatched,
  lookThrough,
  type WatchedView,
  writeWatchedTo,
} from './watch.repository.ts';

const AT_ONCE = 100;

type WatchDeps = Pick<Deps, 'tenancy' | 'clock' | 'log' | 'baseUrl' | 'mailInDomain'>;

/**
 * Notifies the owners of watched views of issues that came into them, whenever these were reported: each of an issue and view
 * once, though the issue may leave the view and come back. Safe on several servers at once.
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
        // Another server looks through those.
        const views = await listWatched(tx, now, { skipsLocked: true });
        for (const view of views) await tellOfView(tx, view, frame);
        await writeWatchedTo(tx, views, now);
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
  const filter = filterOf(view);
  if (!filter || !(view.hasNews || view.isTimed || view.isWhole)) return;
  const issueIds = await lookThrough(tx, view, { filter, now: frame.now });
  for (let first = 0; first < issueIds.length; first += AT_ONCE) {
    const occurrences = issueIds.slice(first, first + AT_ONCE).map((issueId) => ({
      agentId: view.agentId,
      issueId,
      kind: 'view' as const,
      event: eventOfView(view.id),
      // A view is no alarm.
      isUrgent: false,
      by: view.name,
    }));
    await tellOccurrences(tx, occurrences, frame);
  }
}

/** Remembers what a view holds from which its owner is notified from now on; nothing if that is known. */
export async function beginWatching(tx: TenantTx, id: number, now: Date): Promise<void> {
  const [view] = await listWatched(tx, now, { only: id });
  const filter = view && filterOf(view);
  if (filter && view.isUnknown) await lookThrough(tx, view, { filter, now });
}

/** Issues that an import made are no news of a view. */
export async function passOverInViews(
  tx: TenantTx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  for (const view of await listWatched(tx, now)) {
    const filter = filterOf(view);
    if (filter) await addToView(tx, view, { filter, now, ids });
  }
}

function filterOf({ filter }: WatchedView): IssueFilter | undefined {
  return issueFilter.safeParse(readQuery(`http://filter/?${filter}`)).data;
}
