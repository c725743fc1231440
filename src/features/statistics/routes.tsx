import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./StatisticsPage.tsx')).StatisticsPage };

export const statisticsRoutes: RouteObject[] = [
  {
    path: 'statistics',
    handle: { title: 'statistics.title', needs: 'statistics.view' } satisfies RouteHandle,
    children: [{ index: true, lazy: page }],
  },
];
