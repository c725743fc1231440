import { Navigate, Outlet, type RouteObject } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

import { ReporterGate } from './ReporterGate.tsx';

export const reporterIssueRoutes: RouteObject[] = [
  {
    path: 'reporter-issue',
    handle: { title: 'reporterIssue.title', isPublic: true } satisfies RouteHandle,
    lazy: { Component: withTexts('outside', async () => Outlet) },
    children: [
      {
        path: 'login',
        handle: { title: 'reporterIssue.login.title' } satisfies RouteHandle,
        lazy: { Component: async () => (await import('./login/LoginPage.tsx')).LoginPage },
      },
      {
        path: 'new',
        handle: { title: 'publicReport.title' } satisfies RouteHandle,
        lazy: {
          Component: async () => (await import('./new-report/NewReportPage.tsx')).NewReportPage,
        },
      },
      {
        element: <ReporterGate />,
        children: [
          { index: true, element: <Navigate to="dashboard" replace /> },
          {
            path: 'dashboard',
            lazy: {
              Component: async () => (await import('./dashboard/DashboardPage.tsx')).DashboardPage,
            },
          },
          {
            path: ':id',
            lazy: {
              Component: async () => (await import('./issue/OwnIssuePage.tsx')).OwnIssuePage,
            },
          },
          {
            path: ':id/answer',
            lazy: { Component: async () => (await import('./confirm/AnswerPage.tsx')).AnswerPage },
          },
          { path: '*', element: <Navigate to="/reporter-issue/dashboard" replace /> },
        ],
      },
    ],
  },
];
