import { Navigate, Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const agentIssueRoutes: RouteObject[] = [
  {
    path: 'agent-issue',
    handle: { title: 'agentIssue.title', isPublic: true } satisfies RouteHandle,
    lazy: { Component: withTexts('outside', async () => Outlet) },
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('./jobs/JobsPage.tsx')).JobsPage },
      },
      {
        path: ':id',
        lazy: { Component: async () => (await import('./job/JobPage.tsx')).JobPage },
      },
      { path: '*', element: <Navigate to="/agent-issue" replace /> },
    ],
  },
];
