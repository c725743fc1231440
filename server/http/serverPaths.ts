import { allCalls } from '#contract/contract.ts';

import { BRANDS_URL } from './brands.ts';

/** What the paths of calls begin with: `/api`, `/user` and the others of the contract. */
export const CALL_ROOTS = [...new Set(allCalls.map(({ path }) => `/${path.split('/')[1]}`))];
const OTHER_ROOTS = ['/dev', '/healthz', '/readyz', BRANDS_URL];

/** Whether the server answers a path itself: a page of the app is never there. */
export const isServerPath = (pathname: string): boolean =>
  [...CALL_ROOTS, ...OTHER_ROOTS].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
