import { lazy, Suspense, useEffect } from 'react';

import { can } from '#contract/permissions.ts';
import { useLiveIssues } from '#src/entities/issue/liveIssues.ts';
import { inboxChanged, listedIssueChanged } from '#src/entities/notification/followInbox.ts';
import { urgentBanner } from '#src/features/alarm/index.ts';
import { issueRoutes } from '#src/features/issue/index.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useMe } from '#src/shared/session/me.ts';

const UrgentBanner = lazy(async () => ({ default: await urgentBanner() }));

/** Pause before prefetching (ms): by then the page has its own data. */
const SETTLED = 2_000;

/**
 * Keeps shown issues up to date over one connection for all pages, shows alarms, and prefetches likely next pages.
 */
export function LiveIssues() {
  const dispatch = useApiDispatch();
  useLiveIssues(({ kind, issueId }) =>
    dispatch(kind === 'notification' ? inboxChanged([issueId]) : listedIssueChanged(issueId)),
  );
  const agent = useMe()?.agent;
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(prefetchPages);
      else prefetchPages();
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  if (!agent || !can(agent, 'issue.assign')) return null;
  return (
    <Suspense>
      <UrgentBanner key={agent.id} agentId={agent.id} />
    </Suspense>
  );
}

function prefetchPages() {
  // The issue page loads its editor separately.
  import('#src/shared/rich-text/RichTextEditor.tsx').catch(later);
  for (const { lazy: page } of issueRoutes) {
    if (typeof page === 'object') Promise.resolve(page.Component?.()).catch(later);
  }
}

/** A failed prefetch is harmless: opening the page fetches its code again. */
const later = () => undefined;
