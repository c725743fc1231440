import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const preferencesRoutes: RouteObject[] = [
  {
    path: 'preferences/notifications',
    handle: { title: 'shell.notifications' } satisfies RouteHandle,
    lazy: {
      Component: withTexts(
        'choices',
        async () => (await import('./NotificationsPage.tsx')).NotificationsPage,
      ),
    },
  },
];
