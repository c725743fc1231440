import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const absenceRoutes: RouteObject[] = [
  {
    path: 'absence',
    handle: { title: 'shell.absence', needs: 'issue.edit' } satisfies RouteHandle,
    lazy: {
      Component: withTexts('duty', async () => (await import('./AbsencePage.tsx')).AbsencePage),
    },
  },
];
