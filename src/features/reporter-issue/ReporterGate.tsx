import { Navigate, Outlet, useLocation } from 'react-router';

import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { leaving } from '#src/shared/session/leaving.ts';

import type { LoginState } from './login/loginState.ts';
import { LOGIN } from './reporterPages.ts';

/**
 * Guards the reporter's own pages: asks for a code, then returns to the page. A mail link carries
 * the address behind `#`, which reaches neither server nor logs.
 */
export function ReporterGate() {
  const { pathname, search, hash } = useLocation();
  const typed = new URLSearchParams(hash.slice(1)).get('email') ?? undefined;
  const page = pathname + search + (typed === undefined ? hash : '');
  const isIn = sessionStorage.getItem(ONE_TIME_TOKEN) !== null || leaving.isUnderWay();
  if (!isIn) {
    const state: LoginState | undefined = typed === undefined ? undefined : { typed };
    return <Navigate to={withReturnUrl(LOGIN, page)} state={state} replace />;
  }
  return typed === undefined ? <Outlet /> : <Navigate to={page} replace />;
}
