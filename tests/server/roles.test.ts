import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createTenancy } from '#server/db/tenancy.ts';
import { verifyDatabase } from '#server/db/verify.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { world } from '#tests/support/world.ts';

/** A cluster as an administrator finds it: without any role of ours. */
let cluster: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.stop());

/** Runs statements one by one, as the administrator unless somebody else is named. */
async function run(statements: string, url = cluster.url()) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements.split(';').filter((part) => part.trim())) {
      await client.query(statement);
    }
  } finally {
    await client.end();
  }
}

/** An empty database of an owner, and connections for both log-ins; the server’s log-in does not exist yet. */
async function installation(name: string, owner = '') {
  await run(
    `create role ${name}_owner login password 'ägare' ${owner}; create database ${name} owner ${name}_owner`,
  );
  const at = (login: string, password: string) => {
    const url = new URL(cluster.url(name));
    [url.username, url.password] = [login, password];
    return url.href;
  };
  return { owner: at(`${name}_owner`, 'ägare'), server: at(`${name}_server`, "it's säker") };
}

async function hasGrantOptions() {
  const client = new pg.Client(cluster.url());
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  await client.end();
  return Number(rows[0]?.version) >= 160_000;
}

async function verified(url: string) {
  const { pool, close } = openDatabase(url);
  try {
    await verifyDatabase(pool);
  } finally {
    await close();
  }
}

describe('the roles of an installation', () => {
  it('F-03 are created by the first start, by an owner that may create roles', async () => {
    const first = await installation('first', 'createrole');
    await migrateDatabase(first);
    await expect(verified(first.server)).resolves.toBeUndefined();
    // The next start has nothing left to do.
    await migrateDatabase(first);
    await expect(verified(first.server)).resolves.toBeUndefined();
  });

  it('F-03 of a second installation in the cluster need one line by an administrator, which the start names', async ({
    skip,
  }) => {
    const second = await installation('second', 'createrole');
    const refused = await migrateDatabase(second).catch((error: Error) => error.message);
    if (!(await hasGrantOptions())) {
      return skip('before PostgreSQL 16, whoever makes roles may grant any');
    }
    expect(refused).toMatch(/second_owner may not .*\(permission denied to grant role.*\)/u);
    const statements = /run in the database second: (.*)$/u.exec(String(refused))?.[1] ?? '';
    await run(statements.replaceAll('…', "it''s säker"), cluster.url('second'));
    await migrateDatabase(second);
    await verified(second.server);
  });

  it('F-03 separate two installations: neither’s log-in enters the other’s database', async () => {
    for (const login of ['first_owner', 'first_server']) {
      const url = new URL(cluster.url('second'));
      [url.username, url.password] = [login, login.endsWith('owner') ? 'ägare' : "it's säker"];
      await expect(run('select 1', url.href)).rejects.toThrow('permission denied for database');
    }
  });

  it('F-03 may be created beforehand, for an owner that may create none', async () => {
    const third = await installation('third');
    await run(`create role third_server login noinherit password 'it''s säker';
      grant felix_app, felix_system to third_server; grant felix_system to third_owner`);
    await migrateDatabase(third);
    await expect(verified(third.server)).resolves.toBeUndefined();
  });

  it('F-03 that an owner may not create are named, with PostgreSQL’s reason and no password', async () => {
    const fourth = await installation('fourth');
    const refused = await migrateDatabase(fourth).catch((error: Error) => error.message);
    expect(refused).toContain('permission denied to create role');
    expect(refused).toContain(`CREATE ROLE "fourth_server" LOGIN NOINHERIT PASSWORD '…';`);
    expect(refused).toContain('GRANT felix_system TO "fourth_owner"');
    expect(refused).not.toContain('säker');
  });

  it('F-02 are refused in a database whose locale folds ASCII capitals only', async () => {
    await run(`create role plain_owner login password 'ägare' createrole;
      create database plain owner plain_owner template template0 locale 'C'`);
    const url = new URL(cluster.url('plain'));
    [url.username, url.password] = ['plain_owner', 'ägare'];
    const refused = migrateDatabase({ owner: url.href, server: cluster.serverUrl('plain') });
    await expect(refused).rejects.toThrow(
      "CREATE DATABASE plain OWNER plain_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
    );
  });

  it('F-15 are refused if the server would be its owner, may become it, or has more rights than a server', async () => {
    const fifth = await installation('fifth', 'createrole');
    await expect(migrateDatabase({ ...fifth, server: fifth.owner })).rejects.toThrow(
      /owns the database[\s\S]*CREATE ROLE felix_server LOGIN NOINHERIT/u,
    );
    const third = { server: new URL(cluster.url('third')) };
    [third.server.username, third.server.password] = ['third_server', "it's säker"];
    const cases = [
      ['alter role third_server superuser', /superuser/u, 'alter role third_server nosuperuser'],
      ['alter role third_server bypassrls', /BYPASSRLS/u, 'alter role third_server nobypassrls'],
      ['alter role third_server createrole', /CREATEROLE/u, 'alter role third_server nocreaterole'],
      [
        'grant third_owner to third_server',
        /may become third_owner, the owner/u,
        'revoke third_owner from third_server',
      ],
    ] as const;
    for (const [spoil, said, mend] of cases) {
      await run(spoil);
      await expect(verified(third.server.href)).rejects.toThrow(said);
      await run(mend);
    }
    await verified(third.server.href);
  });

  it('F-15 are not inherited by the server: outside a role its statements reach nothing', async () => {
    const url = new URL(cluster.url('first'));
    [url.username, url.password] = ['first_server', "it's säker"];
    await run(
      (await hasGrantOptions())
        ? 'grant felix_app to first_server with inherit true'
        : 'alter role first_server inherit',
    );
    const refused = await verified(url.href).catch((error: Error) => error.message);
    const statements = /Run: (.*)$/u.exec(String(refused))?.[1] ?? '';
    await run(statements);
    await verified(url.href);
    await expect(run('select from issue', url.href)).rejects.toThrow('permission denied');
  });
});

describe('a request', () => {
  it('F-15 that resets its role has no rights: no owner, no superuser, no tables', async () => {
    const { deps } = await world();
    const tenancy = createTenancy(deps.pool);
    const seen = await tenancy.within(1, async ({ db }) => {
      await db.execute('reset role');
      const { rows } = await db.execute<{ super: boolean; owns: number; reads: number }>(`
        select rolsuper as super,
          (select count(*)::int from pg_class where relowner = r.oid) as owns,
          (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
             and has_any_column_privilege(oid, 'select, insert, update')) as reads
        from pg_roles r where rolname = current_user`);
      return rows;
    });
    expect(seen).toEqual([{ super: false, owns: 0, reads: 0 }]);
    const owner = new URL(inject('databaseServer')).username;
    const become = tenancy.within(1, ({ db }) => db.execute(`set role ${owner}`));
    await expect(become).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
