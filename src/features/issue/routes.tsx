import type { RouteObject } from 'react-router';

import { newIssueRoutes } from './new-issue/newIssueRoutes.tsx';

export const issueRoutes: RouteObject[] = [
  {
    path: 'issue/:id',
    handle: { title: 'issue.title' },
    lazy: { Component: async () => (await import('./IssuePage.tsx')).IssuePage },
  },
  ...newIssueRoutes,
];
