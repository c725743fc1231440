import { Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./start/ImportPage.tsx')).ImportPage };
const job = { Component: async () => (await import('./JobPage.tsx')).JobPage };

export const importRoutes: RouteObject[] = [
  {
    path: 'import',
    handle: { title: 'import.title', needs: 'import.run' } satisfies RouteHandle,
    lazy: { Component: withTexts('office', async () => Outlet) },
    children: [
      { index: true, lazy: page },
      { path: ':id', lazy: job },
    ],
  },
];
