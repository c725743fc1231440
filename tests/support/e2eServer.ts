// The real server over the built app, with demo data in a folder of its own that is removed at the end, and identity
// providers beside it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { OIDC_CLIENT, startOidcServer } from './oidcServer.ts';
import { reachableFolder } from './reachableFolder.ts';

const folder = reachableFolder('e2e');
const port = Number(process.env['PORT']);
const TENANT = 'kvarnvik-directory';
const providers = {
  google: {
    users: [
      { sub: 'g1', email: 'worker@felix.example', email_verified: true },
      { sub: 'g2', email: 'stranger@felix.example', email_verified: true },
    ],
  },
  microsoft: {
    users: [{ sub: 'm1', email: 'leader@felix.example', email_verified: true, tid: TENANT }],
  },
};
const [google, microsoft] = await Promise.all(
  (['google', 'microsoft'] as const).map(async (provider) =>
    startOidcServer({
      ...providers[provider],
      redirectUris: [`http://localhost:${port}/oauth/callback/${provider}`],
    }),
  ),
);
Object.assign(process.env, {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  FILES_URL: '',
  FELIX_DEMO: '1',
  BASE_URL: `http://localhost:${port}`,
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  // All browsers come from one address.
  RATE_LIMIT_SCALE: '1000',
  OIDC_GOOGLE_ISSUER: google?.issuer,
  OIDC_GOOGLE_CLIENT_ID: OIDC_CLIENT.clientId,
  OIDC_GOOGLE_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
  OIDC_MICROSOFT_ISSUER: microsoft?.issuer,
  OIDC_MICROSOFT_CLIENT_ID: OIDC_CLIENT.clientId,
  OIDC_MICROSOFT_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
  OIDC_MICROSOFT_TENANTS: TENANT,
});
const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
// A start may end too early.
process.once('exit', remove);
const { runServer } = await import('../../server/run.ts');
await runServer();
// Listeners run in order: from here on the database ends before its folder is removed.
process.off('exit', remove).once('exit', remove);
