import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const inboxRoutes: RouteObject[] = [
  {
    path: 'inbox',
    handle: { title: 'inbox.title', needs: 'issue.list' } satisfies RouteHandle,
    lazy: {
      Component: withTexts('alerts', async () => (await import('./InboxPage.tsx')).InboxPage),
    },
  },
];
