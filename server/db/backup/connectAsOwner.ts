import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

/** The owner's password, in the folder beside the cluster. */
export const PASSWORD_FILE = 'database.password';
const PORT_LINE = 3;

/**
 * A connection to the embedded database that runs in a folder, as its owner; from any process that may read the folder.
 * Throws where none runs there.
 */
export async function connectAsOwner(base: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: portIn(join(base, 'postgres', 'postmaster.pid')),
    user: 'felix_owner',
    password: readFileSync(join(base, PASSWORD_FILE), 'utf8').trim(),
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    application_name: 'felix-backup',
  });
  // Unheard, the end of a database that is stopped under it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function portIn(pidFile: string) {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]);
  } catch {
    throw new Error(`No embedded database is running on ${pidFile}`);
  }
}
