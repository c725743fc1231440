export const DEMO_PASSWORD = 'felix-demo';

/** The demo's log-ins and their roles. */
export const demoSignIns = [
  { email: 'super@felix.example', is: 'super admin, agent in all twelve companies' },
  { email: 'admin@felix.example', is: 'admin of Kvarnvik' },
  { email: 'leader@felix.example', is: 'project leader at Kvarnvik and at Åkerby' },
  { email: 'worker@felix.example', is: 'worker at Kvarnvik' },
  { email: 'user@felix.example', is: 'user at Kvarnvik' },
  { email: 'contractor@felix.example', is: 'contractor at Kvarnvik' },
  { email: 'reporter@felix.example', is: 'reporter, by one-time code; no password' },
] as const;
