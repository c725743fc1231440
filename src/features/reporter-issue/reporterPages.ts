import { requestedDomain, safeReturnUrl } from '#src/shared/routing/returnUrl.ts';

export const HOME = '/reporter-issue/dashboard';
export const LOGIN = '/reporter-issue/login';

/** Page after log-in: the requested one if it is a reporter page, else the dashboard. */
export function pageAfterLogin(search: string): string {
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const [path = ''] = returnUrl.split(/[?#]/u);
  if (path.startsWith('/reporter-issue/') && path !== LOGIN) return returnUrl;
  const domain = requestedDomain(`${LOGIN}${search}`);
  return domain ? `${HOME}?domain=${encodeURIComponent(domain)}` : HOME;
}
