import type { RouteObject } from 'react-router';

const handle = { title: 'newIssue.title', needs: 'issue.report' };

export const newIssueRoutes: RouteObject[] = [
  {
    path: 'new-issue',
    handle,
    lazy: { Component: async () => (await import('./NewIssuePage.tsx')).NewIssuePage },
  },
  {
    path: 'new-issue/select-project',
    handle,
    lazy: { Component: async () => (await import('./SelectProjectPage.tsx')).SelectProjectPage },
  },
];
