import pg from 'pg';
import { inject } from 'vitest';

import { openDatabase, type OpenDatabase } from '#server/db/client.ts';

/** A database of its own, cloned from the migrated template; `close` drops it. */
export async function freshDatabase(): Promise<OpenDatabase & { url: string }> {
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${name} template felix_template`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const opened = openDatabase(url.href, { max: 5 });
  const close = async () => {
    await opened.close();
    await asOwner(`drop database ${name} with (force)`);
  };
  return { ...opened, url: url.href, close };
}

let opened: ReturnType<typeof freshDatabase> | undefined;

/** The database that all test files of this worker share; they stay apart by making an account each. */
export const workerDatabase = () => (opened ??= freshDatabase());

async function asOwner(statement: string) {
  const client = new pg.Client(inject('databaseServer'));
  await client.connect();
  try {
    // Two clones of one template at the same time fail: "source database is being accessed by other users".
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
