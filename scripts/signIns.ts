const ROWS = [
  ['super@felix.example', 'super admin, in all twelve companies'],
  ['admin@felix.example', 'admin of Kvarnvik Bostad & Drift'],
  ['leader@felix.example', 'project leader at Kvarnvik and at Åkerby Hem'],
  ['worker@felix.example', 'worker at Kvarnvik'],
  ['user@felix.example', 'user at Kvarnvik'],
  ['contractor@felix.example', 'contractor at Kvarnvik'],
] as const;

/** The demo's sign-ins, as a newcomer reads them at the terminal. */
export function signIns(): string {
  const lines = ROWS.map(([email, role]) => `    ${email.padEnd(26)} ${role}`);
  return ['  Sign in with the password felix-demo as', ...lines, ''].join('\n');
}
