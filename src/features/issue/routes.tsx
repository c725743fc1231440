import type { RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';

const reporting = { title: 'newIssue.title', needs: 'issue.report' };

export const issueRoutes: RouteObject[] = [
  {
    path: 'issue/:id',
    handle: { title: 'issue.title' },
    lazy: {
      Component: withTexts('facts', async () => (await import('./IssuePage.tsx')).IssuePage),
    },
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
  {
    path: 'new-issue',
    handle: reporting,
    lazy: { Component: async () => (await import('./new-issue/NewIssuePage.tsx')).NewIssuePage },
  },
  {
    path: 'new-issue/select-project',
    handle: reporting,
    lazy: {
      Component: async () => (await import('./new-issue/SelectProjectPage.tsx')).SelectProjectPage,
    },
  },
];
