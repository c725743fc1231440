import { useLocation } from 'react-router';

import { forgetReporterHere, reporterToken } from '#src/shared/session/reporterToken.ts';

const AREA = /^\/reporter-issue(?:\/|$)/u;

export const REPORTER_HOME = '/reporter-issue/dashboard';
export const REPORTER_LOGIN = '/reporter-issue/login';

/**
 * Whether this is a reporter page, and whether a reporter is signed in; re-evaluated on navigation.
 */
export function useReporter(): { isHere: boolean; isSignedIn: boolean } {
  const { pathname } = useLocation();
  const isHere = AREA.test(pathname);
  return { isHere, isSignedIn: isHere && reporterToken() !== null };
}

/** Ends the one-time login here and on the server; an agent's session in the same browser stays. */
export function forgetReporter() {
  const token = reporterToken();
  forgetReporterHere();
  if (token !== null) void logOff(token);
}

async function logOff(token: string) {
  const { logOffReporter } = await import('#src/shared/session/forgetToken.ts');
  await logOffReporter(token);
}
