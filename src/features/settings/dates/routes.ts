import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

/** What is to be known of before it comes. */
export const dateRoutes: RouteObject[] = [
  {
    path: 'importantDate/:id?',
    handle: {
      title: 'settings.areas.importantDate',
      needs: 'settings.manage',
    } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./DatesPage.tsx')).DatesPage },
  },
];
