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
  /** Runs `work` in a transaction of its own, so that a slow or failing view keeps no other waiting. */
  const attempt = async <T>(ids: { accountId: number; viewId?: number }, work: Work<T>) => {
    try {
      const frame = { now: clock.now(), baseUrl, mailInDomain };
      return await tenancy.within(ids.accountId, (tx) => work(tx, frame));
    } catch (err) {
      const problem = 'watched views were not looked through, and are again in a minute';
      log.warn({ err, ...ids }, problem);
      return undefined;
    }
  };
  for (const accountId of await tenancy.acrossAccounts(findWatching)) {
    if (signal?.aborted) return;
    const due = await attempt({ accountId }, passOverUntouched);
    for (const view of due ?? []) {
      if (signal?.aborted) return;
      await attempt({ accountId, viewId: view.id }, (tx, frame) => tellOfView(tx, view, frame));
    }
  }
}

type Frame = Parameters<typeof tellOccurrences>[2];
type Work<T> = (tx: TenantTx, frame: Frame) => Promise<T>;

const isTouched = (view: WatchedView): boolean => view.hasNews || view.needsRebuild;

/** Records that views without news were looked through; gives the others. */
async function passOverUntouched(tx: TenantTx, { now }: Frame): Promise<WatchedView[]> {
  // Another server looks through locked ones.
  const views = await listWatched(tx, now, { skipsLocked: true });
  const untouched = views.filter((view) => !isTouched(view));
  if (untouched.length > 0) await writeWatchedTo(tx, untouched, now);
  return views.filter(isTouched);
}

async function tellOfView(tx: TenantTx, due: WatchedView, frame: Frame): Promise<void> {
  const [locked] = await listWatched(tx, frame.now, { only: due.id, skipsLocked: true });
  if (!locked) return;
  const view = { ...locked, needsRebuild: locked.needsRebuild || due.needsRebuild };
  const filter = filterOf(view);
  const issueIds = filter ? await lookThrough(tx, view, { filter, now: frame.now }) : [];
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
  await writeWatchedTo(tx, [view], frame.now);
}

/** Remembers what a view holds from which its owner is notified from now on; nothing if that is known. */
export async function beginWatching(tx: TenantTx, id: number, now: Date): Promise<void> {
  const [view] = await listWatched(tx, now, { only: id });
  const filter = view && filterOf(view);
  if (filter && !view.hasBaseline) await lookThrough(tx, view, { filter, now });
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
