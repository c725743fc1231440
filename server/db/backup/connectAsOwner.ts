import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

/** Holds the owner's password, next to the cluster. */
export const PASSWORD_FILE = 'database.password';
const PORT_LINE = 3;

/**
 * Connects to a running embedded database in a folder as its owner; works from any process that may read the folder.
 * Throws if none is running.
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
  // Without a listener, a lost connection would end the process.
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
