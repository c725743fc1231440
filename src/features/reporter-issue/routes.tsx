import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./ReporterIssuePage.tsx')).ReporterIssuePage };

export const reporterIssueRoutes: RouteObject[] = [
  {
    path: 'reporter-issue',
    handle: { title: 'reporterIssue.title', isPublic: true } satisfies RouteHandle,
    children: [
      { index: true, lazy: page },
      { path: '*', lazy: page },
    ],
  },
];
