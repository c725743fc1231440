import { DOMAIN } from '#contract/accounts.ts';
import { allCalls } from '#contract/contract.ts';
import { isReservedDomain } from '#contract/reservedDomains.ts';

import { BRANDS_URL } from './brands.ts';

/** The first parts of the paths of calls: `/api`, `/user` and the others of the contract. */
export const CALL_ROOTS = [...new Set(allCalls.map(({ path }) => `/${path.split('/')[1]}`))];
const OTHER_ROOTS = ['/.well-known', '/dev', '/healthz', '/metrics', '/readyz', BRANDS_URL];

/** Where a stranger finds their company. */
export const START = '/start';

/** Whether a request is for a page that the server draws itself: a company's, or the search for one. */
export function isCompanyPage({ method, url }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const { pathname } = new URL(url);
  // People write a slash at its end.
  const path = pathname.replace(/(?<=.)\/$/u, '');
  const name = path.slice(1).toLowerCase();
  return path === START || (DOMAIN.test(name) && !isReservedDomain(name));
}

/** Whether a path is the server's, never a page of the app. */
export const isServerPath = (pathname: string): boolean =>
  [...CALL_ROOTS, ...OTHER_ROOTS].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
