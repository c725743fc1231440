// The real server over the built app, with demo data in a folder of its own that goes when it goes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { startOidcServer } from './oidcServer.ts';
import { reachableFolder } from './reachableFolder.ts';

const folder = reachableFolder('e2e');
// People have a log-in at a provider, too; its page has a button for each, named by his address.
const provider = await startOidcServer({
  users: [
    { sub: 'worker', email: 'worker@felix.example', email_verified: true },
    { sub: 'leader', email: 'leader@felix.example', email_verified: true },
    { sub: 'unverified', email: 'user@felix.example', email_verified: false },
    { sub: 'stranger', email: 'stranger@felix.example', email_verified: true },
  ],
  redirectUris: [`http://localhost:${process.env['PORT'] ?? '3000'}/oauth/callback/google`],
});
Object.assign(process.env, {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  FILES_URL: '',
  FELIX_DEMO: '1',
  BASE_URL: '',
  OIDC_GOOGLE_ISSUER: provider.issuer,
  OIDC_GOOGLE_CLIENT_ID: provider.clientId,
  OIDC_GOOGLE_CLIENT_SECRET: provider.clientSecret,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  // All browsers come from one address.
  RATE_LIMIT_SCALE: '1000',
});
const { runServer } = await import('../../server/run.ts');
await runServer();
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
