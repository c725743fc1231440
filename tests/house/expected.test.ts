import { expect, it } from 'vitest';

import { readCatalogue } from '#server/db/catalogue.ts';
import expected from '#server/db/expected.json' with { type: 'json' };
import { freshDatabase } from '#tests/support/database.ts';

it('F-02 the server knows all tables, functions, policies and grants of its schema (else: npm run db:expected)', async () => {
  const database = await freshDatabase();
  const found = await readCatalogue(database.pool);
  await database.close();
  expect(found).toEqual(expected);
});
