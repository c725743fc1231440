import { useLocation } from 'react-router';

import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';

const AREA = /^\/reporter-issue(?:\/|$)/u;

export const REPORTER_HOME = '/reporter-issue/dashboard';
export const REPORTER_LOGIN = '/reporter-issue/login';

/**
 * Whether this is a reporter page, and whether a reporter is signed in; re-evaluated on navigation.
 */
export function useReporter(): { isHere: boolean; isSignedIn: boolean } {
  const { pathname } = useLocation();
  const isHere = AREA.test(pathname);
  return { isHere, isSignedIn: isHere && sessionStorage.getItem(ONE_TIME_TOKEN) !== null };
}

/** Ends the one-time login here and on the server; an agent's session in the same browser stays. */
export function forgetReporter() {
  const token = sessionStorage.getItem(ONE_TIME_TOKEN);
  sessionStorage.removeItem(ONE_TIME_TOKEN);
  if (token !== null) void logOff(token);
}

async function logOff(token: string) {
  const { logOffReporter } = await import('#src/shared/session/forgetToken.ts');
  await logOffReporter(token);
}
