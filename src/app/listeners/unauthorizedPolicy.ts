import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';

type Location = { pathname: string; search: string; hash?: string };
type Answer = {
  /** Which credentials to drop. */
  forget: 'nothing' | 'oneTimeLogin' | 'session';
  to?: string;
};

const under = (area: string, pathname: string) =>
  pathname === area || pathname.startsWith(`${area}/`);

/**
 * Reaction to a 401 or a lost connection, by page (specification 8). Only reporter pages behind a
 * code and signed-in pages redirect; public pages handle it themselves.
 */
export function afterUnauthorized({ pathname, search, hash = '' }: Location): Answer {
  const returnUrl = pathname + search + hash;
  if (under('/agent-issue', pathname) || under('/alarm', pathname)) return { forget: 'nothing' };
  // The other pages under /auth work without a session and show their own errors.
  if (under('/auth', pathname) && pathname !== '/auth/choose-company') {
    return { forget: 'nothing' };
  }
  if (under('/reporter-issue', pathname)) {
    // The public report form needs no session and keeps its draft.
    return pathname === '/reporter-issue/login' || pathname === '/reporter-issue/new'
      ? { forget: 'nothing' }
      : { forget: 'oneTimeLogin', to: withReturnUrl('/reporter-issue/login', returnUrl) };
  }
  // Log-in leads to the company choice by itself; keep that page's own query.
  if (pathname === '/auth/choose-company') return { forget: 'session', to: `/auth/login${search}` };
  return { forget: 'session', to: withReturnUrl('/auth/login', returnUrl) };
}
