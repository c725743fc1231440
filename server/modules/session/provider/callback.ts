import { isServerPath } from '../../../http/serverPaths.ts';

const LOGIN = '/auth/login';
/** Placeholder origin for parsing paths. */
const HERE = 'http://here.invalid';
const OWN_PARAMS = ['token', 'error', 'message', 'error_description'];

/** The page to go to after signing in: only a page of this app, by default the log-in. */
export function safeCallback(url: string | undefined): string {
  if (!url?.startsWith('/') || /[^\u0021-\uffff]|\\/u.test(url) || !URL.canParse(url, HERE)) {
    return LOGIN;
  }
  const { origin, pathname, search } = new URL(url, HERE);
  const isPage = origin === HERE && !pathname.startsWith('//') && !isServerPath(pathname);
  return isPage ? pathname + search : LOGIN;
}

/** The callback with additional parameters, which replace existing ones of the same name. */
export function withParams(callback: string, params: Record<string, string>): string {
  const url = new URL(callback, HERE);
  for (const name of OWN_PARAMS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

/** Where a failure is shown: the log-in page, which keeps the destination. */
export const failurePage = (callback: string) =>
  new URL(callback, HERE).pathname === LOGIN ? callback : LOGIN;
