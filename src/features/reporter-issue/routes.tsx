import { Navigate, type RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

import { ReporterGate } from './ReporterGate.tsx';

export const reporterIssueRoutes: RouteObject[] = [
  {
    path: 'reporter-issue',
    handle: { title: 'reporterIssue.title', isPublic: true } satisfies RouteHandle,
    children: [
      {
        path: 'login',
        handle: { title: 'reporterIssue.login.title' } satisfies RouteHandle,
        lazy: { Component: async () => (await import('./login/LoginPage.tsx')).LoginPage },
      },
      {
        element: <ReporterGate />,
        children: [
          { index: true, element: <Navigate to="dashboard" replace /> },
          {
            path: '*',
            lazy: {
              Component: async () => (await import('./ReporterIssuePage.tsx')).ReporterIssuePage,
            },
          },
        ],
      },
    ],
  },
];
