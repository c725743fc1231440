import type { RouteObject } from 'react-router';

import type { RouteHandle } from '#src/shared/routing/handle.ts';

const page = { Component: async () => (await import('./AgentIssuePage.tsx')).AgentIssuePage };

export const agentIssueRoutes: RouteObject[] = [
  {
    path: 'agent-issue',
    handle: { title: 'agentIssue.title', isPublic: true } satisfies RouteHandle,
    children: [
      { index: true, lazy: page },
      { path: '*', lazy: page },
    ],
  },
];
