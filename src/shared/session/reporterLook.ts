import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';

import type { Config } from '#contract/session.ts';

import { requestedDomain, safeReturnUrl } from '../routing/returnUrl.ts';
import { useGetConfigQuery, useGetPublicConfigQuery } from './sessionApi.ts';
import { selectIsSignedIn } from './sessionSlice.ts';

/**
 * The company that a reporter's page is shown for: of who is signed in as an agent, too, else the one its address names,
 * `?domain=kvarnvik`, or the page it leads back to. A reporter himself belongs to none.
 */
export function useReporterLook(): Config | undefined {
  const { pathname, search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const domain = requestedDomain(pathname + search) ?? requestedDomain(returnUrl) ?? '';
  const own = useGetConfigQuery(undefined, { skip: !isSignedIn });
  const named = useGetPublicConfigQuery(domain, { skip: isSignedIn || domain === '' });
  return (isSignedIn ? own : named).data;
}
