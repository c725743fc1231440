import { useLocation } from 'react-router';

import { ONE_TIME_TOKEN } from '#src/shared/api/credentials.ts';

const AREA = /^\/reporter-issue(?:\/|$)/u;

export const REPORTER_HOME = '/reporter-issue/dashboard';
export const REPORTER_LOGIN = '/reporter-issue/login';

/** Whether the page is one of a reporter's, and whether one has signed in by code; anew at every navigation. */
export function useReporter(): { isHere: boolean; isSignedIn: boolean } {
  const { pathname } = useLocation();
  const isHere = AREA.test(pathname);
  return { isHere, isSignedIn: isHere && sessionStorage.getItem(ONE_TIME_TOKEN) !== null };
}

/** Ends the one-time login, here at once and on the server; a signed-in agent of the same browser stays so. */
export function forgetReporter() {
  const token = sessionStorage.getItem(ONE_TIME_TOKEN);
  sessionStorage.removeItem(ONE_TIME_TOKEN);
  if (token !== null) void logOff(token);
}

async function logOff(token: string) {
  const { logOffReporter } = await import('#src/shared/session/forgetToken.ts');
  await logOffReporter(token);
}
