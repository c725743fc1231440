import { issueRoutes } from '#src/features/issue/index.ts';

/** So long after the page is there it has its own data, too. */
const SETTLED = 2_000;

/** Fetches the code of the pages that are opened next, once nothing else is to be done. Gives how to refrain from it. */
export function prefetchPages(): () => void {
  const timer = setTimeout(() => {
    // Safari has no such call; there it is the pause alone.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchPages);
    else fetchPages();
  }, SETTLED);
  return () => clearTimeout(timer);
}

function fetchPages() {
  // The editor is a part of its own, which the issue page does not wait for.
  import('#src/shared/rich-text/RichTextEditor.tsx').catch(later);
  for (const { lazy } of issueRoutes) {
    if (typeof lazy === 'object') Promise.resolve(lazy.Component?.()).catch(later);
  }
}

/** Without a connection nothing is lost: what is wanted is fetched when it is opened. */
const later = () => undefined;
