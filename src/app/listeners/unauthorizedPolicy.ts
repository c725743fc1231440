import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';

type Location = { pathname: string; search: string; hash?: string };
type Answer = {
  /** Whose credentials are given up. */
  forget: 'nothing' | 'oneTimeLogin' | 'session';
  to?: string;
};

const under = (area: string, pathname: string) =>
  pathname === area || pathname.startsWith(`${area}/`);

/**
 * What follows a 401 or a lost connection, by the page it happened on (specification 8).
 * The public pages have their own ways: only a reporter's own pages and the signed-in ones send anyone away.
 */
export function afterUnauthorized({ pathname, search, hash = '' }: Location): Answer {
  const here = pathname + search + hash;
  if (under('/agent-issue', pathname)) return { forget: 'nothing' };
  // Its other pages are for those who have no session: what they say is theirs.
  if (under('/auth', pathname) && pathname !== '/auth/choose-company') {
    return { forget: 'nothing' };
  }
  if (under('/reporter-issue', pathname)) {
    // Whoever reports from outside need not have come in, and loses nothing where the network does.
    return pathname === '/reporter-issue/login' || pathname === '/reporter-issue/new'
      ? { forget: 'nothing' }
      : { forget: 'oneTimeLogin', to: withReturnUrl('/reporter-issue/login', here) };
  }
  // Signing in again leads to choosing a company by itself; its own query is kept as it is.
  if (pathname === '/auth/choose-company') return { forget: 'session', to: `/auth/login${search}` };
  return { forget: 'session', to: withReturnUrl('/auth/login', here) };
}
