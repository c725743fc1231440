import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase, migrationsFolder } from '#server/db/migrate.ts';
import { verifyDatabase } from '#server/db/verify.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { endFelix, freePort, startFelix } from '../../bench/felixServer.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
/** The last migration before the server had a log-in of its own. */
const LAST_OF_ONE_LOGIN = '0100_authority_changes';
/** What the first migration did then. */
const ROLES = `
  do $$ begin create role felix_app nologin nobypassrls; exception when duplicate_object then null; end $$;
  do $$ begin create role felix_system nologin nobypassrls; exception when duplicate_object then null; end $$;
  do $$ begin execute format('grant felix_app, felix_system to %I', current_user); end $$`;

const folder = reachableFolder('upgrade');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const run = (url: string, statements: string) =>
  withClient(url, (client) => client.query<{ name: string }>(statements));

/** The migrations as they were then. */
function oldMigrations(): string {
  const old = join(folder, 'migrations');
  cpSync(migrationsFolder, old, { recursive: true });
  const file = join(old, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const last = journal.entries.findIndex(({ tag }) => tag === LAST_OF_ONE_LOGIN);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return old;
}

const COMPANY = 'Gamla bolaget';

/** A database as the version with one log-in left it, with a company in it. */
async function makeOld(owner: string, superuser: string) {
  await withClient(owner, async (client) => {
    await client.query(ROLES);
    await migrate(drizzle({ client }), { migrationsFolder: oldMigrations() });
  });
  await run(superuser, `insert into account (name, domain) values ('${COMPANY}', 'gamla')`);
}

/** Starts the real server and waits until it ends. Gives its exit code and what it said. */
async function endOfStart(settings: Record<string, string>) {
  const PORT = String(await freePort());
  const DATA_DIR = join(folder, 'refused');
  const env = { PATH: process.env['PATH'], PORT, DATA_DIR, LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: code as number | null, said };
}

async function verified(url: string) {
  const { pool, close } = openDatabase(url);
  try {
    await verifyDatabase(pool);
  } finally {
    await close();
  }
}

it('F-15 a data folder from before the server had a log-in of its own starts, with what is in it', async () => {
  const dataDir = join(folder, 'data');
  const before = await startEmbedded({ dataDir });
  await makeOld(before.url(), before.url());
  await before.stop();
  rmSync(join(dataDir, 'server.password'));

  const server = await startFelix(dataDir, { port: await freePort(), env: { FELIX_DEMO: '0' } });
  await endFelix(server, 'SIGINT');

  const after = await startEmbedded({ dataDir });
  try {
    const { rows } = await run(after.url(), 'select name from account');
    expect(rows).toContainEqual({ name: COMPANY });
    await verified(after.serverUrl());
  } finally {
    await after.stop();
  }
}, 120_000);

it('F-15 a database of the operator from then is refused with the SQL that mends it, and starts after that', async () => {
  const cluster = await startPostgres();
  try {
    await run(cluster.url(), `create role old_owner login password 'ägare' createrole`);
    await run(cluster.url(), 'create database felix owner old_owner');
    const owner = new URL(cluster.url('felix'));
    [owner.username, owner.password] = ['old_owner', 'ägare'];
    await makeOld(owner.href, cluster.url('felix'));

    const { code, said: refused } = await endOfStart({ DATABASE_URL: owner.href });
    expect(code).toBe(78);
    expect(refused.trim().split('\n')).toEqual([
      expect.stringMatching(/^DATABASE_URL: the server's log-in old_owner /u),
    ]);
    // Nobody but its owner has a log-in: with CREATEROLE it is more than a server may be.
    const [, statements = ''] = /(?:without|another log-in): (.*)$/u.exec(refused.trim()) ?? [];
    expect(statements).toContain('CREATE ROLE felix_server LOGIN NOINHERIT');
    await run(cluster.url('felix'), statements.replaceAll('…', 'hemligt'));

    const server = new URL(owner);
    [server.username, server.password] = ['felix_server', 'hemligt'];
    await migrateDatabase({ owner: owner.href, server: server.href });
    await verified(server.href);
    const { rows } = await run(cluster.url('felix'), 'select name from account');
    expect(rows).toContainEqual({ name: COMPANY });
  } finally {
    await cluster.stop();
  }
}, 120_000);
