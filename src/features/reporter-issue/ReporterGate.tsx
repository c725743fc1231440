import { Navigate, Outlet, useLocation } from 'react-router';

import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { reporterLinkHere } from '#src/shared/session/agentLink.ts';
import { leaving } from '#src/shared/session/leaving.ts';
import { reporterToken } from '#src/shared/session/reporterToken.ts';

import type { LoginState } from './login/loginState.ts';
import { LOGIN } from './reporterPages.ts';

/**
 * Guards the reporter's own pages: without the link of a mail, which opens one issue, asks for a code and then returns to the
 * page. The link of a mail that asks for a code carries the address behind `#`, which reaches neither server nor logs.
 */
export function ReporterGate() {
  const { pathname, search, hash } = useLocation();
  const typed = new URLSearchParams(hash.slice(1)).get('email') ?? undefined;
  const page = pathname + search + (typed === undefined ? hash : '');
  const isIn = reporterToken() !== null || leaving.isUnderWay() || reporterLinkHere(pathname);
  if (!isIn) {
    const state: LoginState | undefined = typed === undefined ? undefined : { typed };
    return <Navigate to={withReturnUrl(LOGIN, page)} state={state} replace />;
  }
  return typed === undefined ? <Outlet /> : <Navigate to={page} replace />;
}
