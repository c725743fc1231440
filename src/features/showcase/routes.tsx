import { Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = {
  Component: withTexts(
    'showroom',
    withTexts(
      'facts',
      withTexts('statistics', async () => (await import('./ShowcasePage.tsx')).ShowcasePage),
    ),
  ),
};

export const showcaseRoutes: RouteObject[] = [
  {
    path: 'showcase',
    handle: { title: 'showcase.title', needs: 'showcase.view' } satisfies RouteHandle,
    lazy: { Component: withTexts('office', async () => Outlet) },
    children: [{ index: true, lazy: page }],
  },
];
