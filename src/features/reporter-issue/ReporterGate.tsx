import { Navigate, Outlet, useLocation } from 'react-router';

import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { leaving } from '#src/shared/session/leaving.ts';

import { LOGIN } from './reporterPages.ts';

/** A reporter's own pages: who has not come in by a code is asked for one, and comes back. */
export function ReporterGate() {
  const { pathname, search, hash } = useLocation();
  const isIn = sessionStorage.getItem(ONE_TIME_TOKEN) !== null;
  if (isIn || leaving.isUnderWay()) return <Outlet />;
  return <Navigate to={withReturnUrl(LOGIN, pathname + search + hash)} replace />;
}
