import { DEMO_PASSWORD, demoSignIns } from '../server/db/seed/signIns.ts';

/** The demo's sign-ins, as printed to a newcomer's terminal. */
export function signIns(): string {
  const lines = demoSignIns.map(({ email, is }) => `    ${email.padEnd(26)} ${is}`);
  return [`  Sign in with the password ${DEMO_PASSWORD} as`, ...lines, ''].join('\n');
}
