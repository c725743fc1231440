import type { RouteObject } from 'react-router';

import { newIssueRoutes } from './new-issue/newIssueRoutes.tsx';

export const issueRoutes: RouteObject[] = [
  {
    path: 'issue/:id',
    handle: { title: 'issue.title' },
    lazy: { Component: async () => (await import('./IssuePage.tsx')).IssuePage },
  },
  {
    path: 'issue/:id/as/reporter',
    handle: { title: 'issue.title', needs: 'issue.viewAs' },
    lazy: {
      Component: async () => (await import('./party-view/ReporterViewPage.tsx')).ReporterViewPage,
    },
  },
  {
    path: 'issue/:id/as/contractor/:agentId',
    handle: { title: 'issue.title', needs: 'issue.viewAs' },
    lazy: {
      Component: async () =>
        (await import('./party-view/ContractorViewPage.tsx')).ContractorViewPage,
    },
  },
  ...newIssueRoutes,
];
