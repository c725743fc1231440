import { Navigate, type RouteObject, useLocation } from 'react-router';

import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { RouteHandle } from '#src/shared/routing/handle.ts';

export const authRoutes: RouteObject[] = [
  {
    path: 'auth',
    handle: { isPublic: true } satisfies RouteHandle,
    children: [
      {
        path: 'login',
        handle: { title: 'auth.login.title' } satisfies RouteHandle,
        lazy: { Component: async () => (await import('./login/LoginPage.tsx')).LoginPage },
      },
      {
        path: 'choose-company',
        handle: { title: 'auth.chooseCompany.title' } satisfies RouteHandle,
        lazy: {
          Component: async () =>
            (await import('./choose-company/ChooseCompanyPage.tsx')).ChooseCompanyPage,
        },
      },
      {
        path: 'forgot-password',
        handle: { title: 'auth.forgotPassword.title' } satisfies RouteHandle,
        lazy: {
          Component: async () =>
            (await import('./password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
        },
      },
      {
        path: 'reset-password/:token?',
        handle: { title: 'auth.resetPassword.title' } satisfies RouteHandle,
        lazy: {
          Component: async () =>
            (await import('./password/ResetPasswordPage.tsx')).ResetPasswordPage,
        },
      },
      {
        path: 'activate-password/:token?',
        handle: { title: 'auth.activatePassword.title' } satisfies RouteHandle,
        lazy: {
          Component: async () =>
            (await import('./password/ActivatePasswordPage.tsx')).ActivatePasswordPage,
        },
      },
      {
        path: 'code',
        handle: { title: 'twoStep.code.title' } satisfies RouteHandle,
        lazy: {
          Component: withTexts(
            'twoStep',
            async () => (await import('./two-step/CodePage.tsx')).CodePage,
          ),
        },
      },
      {
        path: 'two-step',
        handle: { title: 'twoStep.title' } satisfies RouteHandle,
        lazy: {
          Component: withTexts(
            'twoStep',
            async () => (await import('./two-step/TwoStepPage.tsx')).TwoStepPage,
          ),
        },
      },
      { path: '*', element: <ToLogin /> },
      { index: true, element: <ToLogin /> },
    ],
  },
];

/** Redirects unknown paths to the log-in, keeping the query. */
function ToLogin() {
  const { search } = useLocation();
  return <Navigate to={`/auth/login${search}`} replace />;
}
