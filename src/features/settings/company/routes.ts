import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

/** The company itself: what it is called, how it looks, what it calls things, and who of the support was there. */
export const companyRoutes: RouteObject[] = [
  {
    path: 'company/:part?/:locale?',
    handle: { title: 'settings.areas.company', needs: 'company.manage' } satisfies RouteHandle,
    lazy: { Component: async () => (await import('./CompanyPage.tsx')).CompanyPage },
  },
];
