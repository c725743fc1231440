// npm run db:expected: records what a freshly migrated database contains; the server compares its own at start.
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
