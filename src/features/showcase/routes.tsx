import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./ShowcasePage.tsx')).ShowcasePage };

export const showcaseRoutes: RouteObject[] = [
  {
    path: 'showcase',
    handle: { title: 'showcase.title', needs: 'showcase.view' } satisfies RouteHandle,
    children: [{ index: true, lazy: page }],
  },
];
