import { Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./StatisticsPage.tsx')).StatisticsPage };

export const statisticsRoutes: RouteObject[] = [
  {
    path: 'statistics',
    handle: { title: 'statistics.title', needs: 'statistics.view' } satisfies RouteHandle,
    lazy: { Component: withTexts('statistics', async () => Outlet) },
    children: [{ index: true, lazy: page }],
  },
];
