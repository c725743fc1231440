import { allCalls } from '#contract/contract.ts';

import { BRANDS_URL } from './brands.ts';

/** The first parts of the paths of calls: `/api`, `/user` and the others of the contract. */
export const CALL_ROOTS = [...new Set(allCalls.map(({ path }) => `/${path.split('/')[1]}`))];
const OTHER_ROOTS = ['/dev', '/healthz', '/readyz', BRANDS_URL];

/** Whether a path is the server's, never a page of the app. */
export const isServerPath = (pathname: string): boolean =>
  [...CALL_ROOTS, ...OTHER_ROOTS].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  );
