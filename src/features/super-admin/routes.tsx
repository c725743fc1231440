import { Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./SuperAdminPage.tsx')).SuperAdminPage };

export const superAdminRoutes: RouteObject[] = [
  {
    path: 'super-admin',
    handle: { title: 'superAdmin.title', needs: 'superAdmin.enter' } satisfies RouteHandle,
    lazy: { Component: withTexts('office', async () => Outlet) },
    children: [
      { index: true, lazy: page },
      { path: 'project-types', lazy: page },
    ],
  },
];
