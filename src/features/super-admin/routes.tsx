import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

const companies = {
  Component: async () => (await import('./companies/CompaniesPage.tsx')).CompaniesPage,
};
const titled = (area: string) => ({ title: `superAdmin.areas.${area}` }) satisfies RouteHandle;

export const superAdminRoutes: RouteObject[] = [
  {
    path: 'super-admin',
    handle: { title: 'superAdmin.title', needs: 'superAdmin.enter' } satisfies RouteHandle,
    lazy: {
      Component: withTexts(
        'office',
        async () => (await import('./frame/SuperAdminFrame.tsx')).SuperAdminFrame,
      ),
    },
    children: [
      { index: true, handle: titled('companies'), lazy: companies },
      { path: 'companies/:id?', handle: titled('companies'), lazy: companies },
      {
        path: 'project-types/:id?',
        handle: titled('project-types'),
        lazy: {
          Component: async () =>
            (await import('./project-types/ProjectTypesPage.tsx')).ProjectTypesPage,
        },
      },
      {
        path: 'health',
        handle: titled('health'),
        lazy: { Component: async () => (await import('./health/HealthPage.tsx')).HealthPage },
      },
    ],
  },
];
