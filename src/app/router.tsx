import { Navigate, type RouteObject } from 'react-router';

import { absenceRoutes } from '#src/features/absence/index.ts';
import { agentIssueRoutes } from '#src/features/agent-issue/index.ts';
import { alarmRoutes } from '#src/features/alarm/index.ts';
import { authRoutes } from '#src/features/auth/index.ts';
import { dashboardRoutes } from '#src/features/dashboard/index.ts';
import { importRoutes } from '#src/features/import/index.ts';
import { inboxRoutes } from '#src/features/inbox/index.ts';
import { issueRoutes } from '#src/features/issue/index.ts';
import { preferencesRoutes } from '#src/features/preferences/index.ts';
import { reporterIssueRoutes } from '#src/features/reporter-issue/index.ts';
import { settingsRoutes } from '#src/features/settings/index.ts';
import { showcaseRoutes } from '#src/features/showcase/index.ts';
import { statisticsRoutes } from '#src/features/statistics/index.ts';
import { superAdminRoutes } from '#src/features/super-admin/index.ts';
import { credentials } from '#src/shared/api/credentials.ts';

import { Frame } from './shell/Frame.tsx';
import { PageError } from './shell/PageError.tsx';

const shell = () => import('./shell/Shell.tsx');

/** Staff see these pages inside the app; loads its shell in parallel. */
async function shellOutside() {
  if (credentials().selectedAgentId !== undefined) void shell().catch(() => undefined);
  return (await import('./shell/OutsideShell.tsx')).OutsideShell;
}

/** All pages. A feature's own routes declare its pages and permissions. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    HydrateFallback: () => null,
    ErrorBoundary: PageError,
    children: [
      ...authRoutes,
      {
        lazy: { Component: async () => (await shell()).Shell },
        children: [
          {
            index: true,
            lazy: { Component: async () => (await import('./shell/Home.tsx')).Home },
          },
          {
            ErrorBoundary: PageError,
            children: [
              ...dashboardRoutes,
              ...issueRoutes,
              ...inboxRoutes,
              ...preferencesRoutes,
              ...settingsRoutes,
              ...absenceRoutes,
              ...importRoutes,
              ...statisticsRoutes,
              ...superAdminRoutes,
              ...showcaseRoutes,
            ],
          },
        ],
      },
      {
        lazy: { Component: shellOutside },
        children: [
          {
            ErrorBoundary: PageError,
            children: [...agentIssueRoutes, ...alarmRoutes, ...reporterIssueRoutes],
          },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
