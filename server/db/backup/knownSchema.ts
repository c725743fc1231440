import { join } from 'node:path';

import { readMigrationFiles } from 'drizzle-orm/migrator';

/** When the newest migration of this version was made, as `drizzle.__drizzle_migrations` has it. */
export const knownSchema = (): number =>
  readMigrationFiles({ migrationsFolder: join(import.meta.dirname, '..', 'migrations') }).at(-1)
    ?.folderMillis ?? 0;
