import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

import pg from 'pg';
import { afterAll, expect, it } from 'vitest';

import { readCatalogue } from '#server/db/catalogue.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import catalogue from '#server/db/expected.json' with { type: 'json' };
import { migrateDatabase } from '#server/db/migrate.ts';
import { verifyDatabase } from '#server/db/verify.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { reachableFolder } from '#tests/support/reachableFolder.ts';

import { contentsOf, differences, tablesOf } from '../../bench/drill/contents.ts';
import { endFelix, freePort, startFelix } from '../../bench/felixServer.ts';

const MAIN = join(import.meta.dirname, '../../server/main.ts');
const OWNER = 'felix_owner';
/** `pg_dump --inserts` of a reduced demo, as the last of the 102 migrations before the baseline left it. */
const DUMP = gunzipSync(readFileSync('tests/server/installation.sql.gz')).toString();
const COMPANY = 'Kvarnvik Bostad & Drift';

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

/** A database of the version before the baseline, whose owner is `owner`. */
const restoreOld = (superuser: string, owner = OWNER) =>
  run(
    superuser,
    `create role felix_app nologin; create role felix_system nologin; grant felix_system to ${owner};
     ${DUMP.replaceAll(OWNER, owner)}`,
  );

/** Starts the real server and waits until it ends. Gives its exit code and output. */
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

/** Every function’s definition, without its owner. */
async function functionsIn(pool: Pick<pg.Pool, 'query'>) {
  const { rows } = await pool.query<{ made: string }>(
    `select pg_get_functiondef(oid) as made from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
  );
  return rows.map(({ made }) => made);
}

/** Every table's columns in their order. */
async function columnsIn(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r' group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

it('F-15 a data folder of the version before the baseline starts, with its content', async () => {
  const dataDir = join(folder, 'data');
  const before = await startEmbedded({ dataDir });
  await restoreOld(before.url());
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

it('F-15 an operator’s database of that time is refused until the server has a log-in of its own, then upgraded completely', async () => {
  const cluster = await startPostgres();
  const fresh = await freshDatabase();
  const superuser = openDatabase(cluster.url('felix'));
  try {
    await run(cluster.url(), `create role old_owner login password 'ägare' createrole`);
    await run(cluster.url(), 'create database felix owner old_owner');
    const owner = new URL(cluster.url('felix'));
    [owner.username, owner.password] = ['old_owner', 'ägare'];
    await restoreOld(cluster.url('felix'), 'old_owner');
    // Later migrations add columns, tables and their own rows.
    const columns = await columnsIn(superuser.pool);
    const contents = async () => {
      const all = tablesOf(await contentsOf(superuser.pool, ['public', 'pgboss'], columns));
      return Object.fromEntries(Object.entries(all).filter(([name]) => name in columns));
    };
    const before = await contents();
    expect(before['public.issue']).toMatch(/^21 rows/u);

    const { code, said: refused } = await endOfStart({ DATABASE_URL: owner.href });
    expect(code).toBe(78);
    expect(refused.trim().split('\n')).toEqual([
      expect.stringMatching(/^DATABASE_URL: the server's log-in old_owner /u),
    ]);
    // Only its owner has a log-in: with CREATEROLE it has more rights than a server may have.
    const [, statements = ''] = /(?:without|another log-in): (.*)$/u.exec(refused.trim()) ?? [];
    expect(statements).toContain('CREATE ROLE felix_server LOGIN NOINHERIT');
    await run(cluster.url('felix'), statements.replaceAll('…', 'hemligt'));

    const server = new URL(owner);
    [server.username, server.password] = ['felix_server', 'hemligt'];
    await migrateDatabase({ owner: owner.href, server: server.href });
    await verified(server.href);
    expect(differences(before, await contents())).toEqual([]);
    const { rows } = await run(cluster.url('felix'), 'select name from account');
    expect(rows).toContainEqual({ name: COMPANY });
    expect(rows).toHaveLength(12);
    expect(await functionsIn(superuser.pool)).toEqual(await functionsIn(fresh.pool));
    expect(await readCatalogue(superuser.pool)).toEqual(catalogue);
  } finally {
    await Promise.all([superuser.close(), fresh.close()]);
    await cluster.stop();
  }
}, 120_000);

it('F-15 a database older than the baseline is refused, naming the version that upgrades it', async () => {
  const cluster = await startPostgres();
  try {
    await run(cluster.url(), 'create database felix');
    await run(
      cluster.url('felix'),
      `create schema drizzle; create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', 1795377339382)`,
    );
    const migrated = migrateDatabase({
      owner: cluster.url('felix'),
      server: cluster.serverUrl('felix'),
    });
    await expect(migrated).rejects.toThrow(/Start the last version 0\.1 of Felix/u);
  } finally {
    await cluster.stop();
  }
}, 120_000);
