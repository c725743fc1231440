// The real server over the built app, with demo data in a folder of its own that goes when it goes.
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { reachableFolder } from './reachableFolder.ts';

const folder = reachableFolder('e2e');
Object.assign(process.env, {
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: '',
  FILES_URL: '',
  FELIX_DEMO: '1',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  // All browsers come from one address.
  RATE_LIMIT_SCALE: '1000',
});
const { runServer } = await import('../../server/run.ts');
await runServer();
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
