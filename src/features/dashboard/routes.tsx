import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const dashboardRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    handle: { title: 'dashboard.title', needs: 'issue.list' } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./DashboardPage.tsx')).DashboardPage },
  },
];
