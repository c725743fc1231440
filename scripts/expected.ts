// npm run db:expected: writes down what a freshly migrated database has; the server checks its own against that at its start.
import { writeFileSync } from 'node:fs';

import { readCatalogue } from '#server/db/catalogue.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

const server = await startEmbedded({ fast: true });
try {
  await migrateDatabase({ owner: server.url(), server: server.serverUrl() });
  const { pool, close } = openDatabase(server.url());
  const file = new URL('../server/db/expected.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(await readCatalogue(pool), undefined, 2)}\n`);
  await close();
} finally {
  await server.stop();
}
