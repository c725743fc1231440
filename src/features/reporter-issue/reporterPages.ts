import { requestedDomain, safeReturnUrl } from '#src/shared/routing/returnUrl.ts';

export const HOME = '/reporter-issue/dashboard';
export const LOGIN = '/reporter-issue/login';

/** Where a reporter goes on once he is in: the page he asked for, if it is one of his, else home. */
export function pageAfterLogin(search: string): string {
  const asked = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const [path = ''] = asked.split(/[?#]/u);
  if (path.startsWith('/reporter-issue/') && path !== LOGIN) return asked;
  const domain = requestedDomain(`${LOGIN}${search}`);
  return domain ? `${HOME}?domain=${encodeURIComponent(domain)}` : HOME;
}
