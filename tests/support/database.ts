import pg from 'pg';
import { inject } from 'vitest';

import { openDatabase, type OpenDatabase } from '#server/db/client.ts';

/** `db` and `pool` are the superuser’s, for arranging and checking; `server` is what the server runs on. */
export type TestDatabase = OpenDatabase & { server: OpenDatabase };

/** A database of its own, cloned from the migrated template; `close` drops it. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template felix_template`);
  const login = new URL(inject('databaseLogin')).username;
  await asOwner(`revoke all on database ${name} from public`);
  await asOwner(`grant connect on database ${name} to ${login}`);
  const opened = openDatabase(addressOf(inject('databaseServer'), name), { max: 5 });
  const server = openDatabase(addressOf(inject('databaseLogin'), name), { max: 5 });
  const close = async () => {
    await Promise.all([opened.close(), server.close()]);
    await asOwner(`drop database ${name} with (force)`);
  };
  return { ...opened, server, close };
}

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

let opened: ReturnType<typeof freshDatabase> | undefined;

/** The database that all test files of this worker share; each creates an account of its own. */
export const workerDatabase = () => (opened ??= freshDatabase());

async function asOwner(statement: string) {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  try {
    // Two concurrent clones of one template fail: "source database is being accessed by other users".
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
