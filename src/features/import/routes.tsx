import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./ImportPage.tsx')).ImportPage };

export const importRoutes: RouteObject[] = [
  {
    path: 'import',
    handle: { title: 'import.title', needs: 'import.run' } satisfies RouteHandle,
    children: [{ index: true, lazy: page }],
  },
];
