import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

/** The projects of the company: of a leader, those he leads. */
export const projectRoutes: RouteObject[] = [
  {
    path: 'project/:id?/:tab?',
    handle: {
      title: 'settings.areas.project',
      needs: 'settings.manage',
    } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./ProjectsPage.tsx')).ProjectsPage },
  },
];
