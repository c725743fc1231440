import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./SuperAdminPage.tsx')).SuperAdminPage };

export const superAdminRoutes: RouteObject[] = [
  {
    path: 'super-admin',
    handle: { title: 'superAdmin.title', needs: 'superAdmin.enter' } satisfies RouteHandle,
    children: [
      { index: true, lazy: page },
      { path: 'project-types', lazy: page },
    ],
  },
];
