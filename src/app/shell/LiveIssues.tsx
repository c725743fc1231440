import { useEffect } from 'react';

import { useLiveIssues } from '#src/entities/issue/liveIssues.ts';
import { inboxChanged, listedIssueChanged } from '#src/entities/notification/followInbox.ts';
import { issueRoutes } from '#src/features/issue/index.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';

/** Pause before prefetching (ms): by then the page has its own data. */
const SETTLED = 2_000;

/**
 * Keeps shown issues up to date over one connection for all pages, and prefetches likely next
 * pages.
 */
export function LiveIssues() {
  const dispatch = useApiDispatch();
  useLiveIssues(({ kind, issueId }) =>
    dispatch(kind === 'notification' ? inboxChanged([issueId]) : listedIssueChanged(issueId)),
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(prefetchPages);
      else prefetchPages();
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function prefetchPages() {
  // The issue page loads its editor separately.
  import('#src/shared/rich-text/RichTextEditor.tsx').catch(later);
  for (const { lazy } of issueRoutes) {
    if (typeof lazy === 'object') Promise.resolve(lazy.Component?.()).catch(later);
  }
}

/** A failed prefetch is harmless: opening the page fetches its code again. */
const later = () => undefined;
