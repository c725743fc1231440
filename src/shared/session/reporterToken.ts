import { ONE_TIME_TOKEN } from '../api/credentials.ts';

/** Where a remembered phone keeps its reporter's contact details. */
export const REPORTER_CONTACT = 'felix.reporter-contact';

/** The token of the reporter signed in by code: of this tab, or of this phone if it is remembered. */
export const reporterToken = (): string | null =>
  sessionStorage.getItem(ONE_TIME_TOKEN) ?? localStorage.getItem(ONE_TIME_TOKEN);

/** Keeps it, in place of any other: in this tab, or if `remember` on this phone. */
export function keepReporterToken(token: string, remember: boolean) {
  forgetReporterToken();
  (remember ? localStorage : sessionStorage).setItem(ONE_TIME_TOKEN, token);
}

/** Forgets it here; on the server it stays. */
export function forgetReporterToken() {
  sessionStorage.removeItem(ONE_TIME_TOKEN);
  localStorage.removeItem(ONE_TIME_TOKEN);
}

/** Forgets the reporter's details, too. */
export function forgetReporterHere() {
  forgetReporterToken();
  localStorage.removeItem(REPORTER_CONTACT);
}
