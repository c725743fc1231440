import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { verifyDatabase } from '#server/db/verify.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const refusal = () =>
  verifyDatabase(database.server.pool).then(
    () => 'none',
    (error: Error) => error.message,
  );
/** Runs the SQL that a refusal names, as the owner. */
const mend = (said: string) => database.pool.query(/run: (.*)$/iu.exec(said)?.[1] ?? 'no SQL');

describe('F-02 the start', () => {
  it('F-02 accepts a complete database', async () => {
    expect(await refusal()).toBe('none');
  });

  it.each([
    [
      'a grant',
      'revoke select on session from felix_system',
      'GRANT SELECT ON public.session TO felix_system;',
    ],
    [
      'a grant on a column',
      'revoke update (last_issue_number) on account from felix_app',
      'GRANT UPDATE (last_issue_number) ON public.account TO felix_app;',
    ],
    [
      'a grant on a function',
      'revoke execute on function felix_search_issues from felix_app',
      'TO felix_app;',
    ],
    [
      'row-level security',
      'alter table issue no force row level security',
      'FORCE ROW LEVEL SECURITY;',
    ],
    [
      'the owner of a function',
      'alter function felix_release_user(integer) owner to current_user',
      'OWNER TO felix_system;',
    ],
    [
      'the closed door',
      `do $$ begin execute format('grant connect on database %I to public', current_database()); end $$`,
      'REVOKE ALL ON DATABASE',
    ],
    [
      'the right to read the version',
      'revoke usage on schema drizzle from felix_system',
      'GRANT USAGE ON SCHEMA drizzle TO felix_system;',
    ],
  ])(
    'F-02 refuses a database that lacks %s, with the SQL that repairs it',
    async (_, spoil, sql) => {
      await database.pool.query(spoil);
      const message = await refusal();
      expect(message).toContain(sql);
      expect(message).not.toContain('\n');
      await mend(message);
      expect(await refusal()).toBe('none');
    },
  );

  it('F-02 refuses a database that lacks a policy, with the policy’s definition', async () => {
    const { rows } = await database.pool.query<{ name: string; qual: string }>(
      `select policyname as name, qual from pg_policies where tablename = 'issue' and 'felix_app' = any (roles)`,
    );
    await database.pool.query(`drop policy "${rows[0]?.name}" on issue`);
    const message = await refusal();
    expect(message).toContain(`policy ${rows[0]?.name} on public.issue for felix_app`);
    await mend(message);
    expect(await refusal()).toBe('none');
    const after = await database.pool.query(
      `select policyname as name, qual from pg_policies where tablename = 'issue' and 'felix_app' = any (roles)`,
    );
    expect(after.rows).toEqual(rows);
  });

  it.each([
    ['drop trigger address_versioned on address', 'trigger address_versioned on public.address'],
    ['alter table issue disable trigger issue_opened', 'trigger issue_opened on public.issue'],
    [
      'drop trigger address_versioned on address; create trigger address_versioned after update on address for each row execute function felix_increment_version()',
      'trigger address_versioned on public.address',
    ],
    ['drop policy audit_read on audit', 'policy audit_read on public.audit for felix_app'],
    [
      'alter policy address_tenant on address using (true)',
      'policy address_tenant on public.address for felix_app',
    ],
  ])('E refuses a database after: %s', async (spoil, what) => {
    await database.pool.query(spoil);
    const message = await refusal();
    expect(message).toContain(`missing: ${what}.`);
    expect(message).not.toContain('\n');
    await mend(message);
    expect(await refusal()).toBe('none');
  });

  it.each([
    [
      'create policy open on issue to felix_app using (true)',
      'policy open on public.issue for felix_app',
      'DROP POLICY open on public.issue;',
    ],
    [
      'create policy "open for all" on issue using (true)',
      'policy "open for all" on public.issue for public',
      'DROP POLICY "open for all" on public.issue;',
    ],
    [
      'grant select on session to public',
      'grant SELECT ON public.session to PUBLIC',
      'REVOKE SELECT ON public.session FROM PUBLIC;',
    ],
    [
      'grant update (name) on account to public',
      'grant UPDATE (name) ON public.account to PUBLIC',
      'REVOKE UPDATE (name) ON public.account FROM PUBLIC;',
    ],
    [
      'grant execute on function felix_release_user to public',
      'grant EXECUTE ON FUNCTION public.felix_release_user(integer) to PUBLIC',
      'REVOKE EXECUTE ON FUNCTION public.felix_release_user(integer) FROM PUBLIC;',
    ],
    [
      'grant usage on schema pgboss to public',
      'grant USAGE ON SCHEMA pgboss to PUBLIC',
      'REVOKE USAGE ON SCHEMA pgboss FROM PUBLIC;',
    ],
  ])('F-02 refuses more rights than the product’s, after: %s', async (spoil, what, sql) => {
    await database.pool.query(spoil);
    const message = await refusal();
    expect(message).toContain(`too much: ${what}. As the owner run: ${sql}`);
    await mend(message);
    expect(await refusal()).toBe('none');
  });

  it('F-02 accepts an operator’s own tables, and policies for their own log-ins', async () => {
    const reader = `reader_${crypto.randomUUID().slice(0, 8)}`;
    await database.pool
      .query(`create role ${reader}; create policy reads on issue to ${reader} using (true);
      create table figures (n integer); grant select on figures to public`);
    expect(await refusal()).toBe('none');
    await database.pool.query(
      `drop policy reads on issue; drop table figures; drop role ${reader}`,
    );
  });

  it.each([
    [
      'lacks a function',
      'drop function felix_identify_session',
      /missing: function public\.felix_identify_session\(/u,
    ],
    [
      "has another version's function",
      "comment on function felix_increment_version is 'another 0.1.9'",
      /felix_increment_version .*another version's/u,
    ],
  ])(
    'F-02 refuses a database that %s, until the owner has started once',
    async (_, spoil, what) => {
      const other = await freshDatabase();
      await other.pool.query(spoil);
      await expect(verifyDatabase(other.server.pool)).rejects.toThrow(what);
      await expect(verifyDatabase(other.server.pool)).rejects.toThrow(/DATABASE_OWNER_URL/u);
      await migrateDatabase({ owner: other.url, server: other.server.url });
      await expect(verifyDatabase(other.server.pool)).resolves.toBeUndefined();
      await other.close();
    },
  );

  it.each([
    [['felix_system'], 'the role felix_system is missing.'],
    [['felix_app', 'felix_system'], 'the roles felix_app and felix_system are missing.'],
  ])('F-02 names the roles that a cluster lacks: %s', async (missingRoles, words) => {
    // The roles belong to the cluster, which other tests use: the answer is made to lack them, not the cluster.
    const pool = Object.assign(Object.create(database.server.pool) as pg.Pool, {
      query: async (text: string) => {
        const { rows } = await database.server.pool.query<object>(text);
        return { rows: rows.map((row) => ({ ...row, missingRoles })) };
      },
    });
    await expect(verifyDatabase(pool)).rejects.toThrow(words);
  });

  it('F-02 refuses a database that lacks a table, or that was restored before its roles were there', async () => {
    const other = await freshDatabase();
    await other.pool.query('drop table rate_bucket');
    await expect(verifyDatabase(other.server.pool)).rejects.toThrow(
      /table public\.rate_bucket.*Restore the database/u,
    );
    await other.pool.query('drop owned by felix_app');
    await expect(verifyDatabase(other.server.pool)).rejects.toThrow(
      /and \d+ more.*Restore the database/u,
    );
    await other.close();
  });

  it('F-02 refuses an older schema, and an empty one', async () => {
    const other = await freshDatabase();
    await other.pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    await expect(verifyDatabase(other.server.pool)).rejects.toThrow(
      /older than this version.*DATABASE_OWNER_URL/u,
    );
    await other.pool.query('drop schema drizzle cascade');
    await expect(verifyDatabase(other.server.pool)).rejects.toThrow(
      /no schema.*DATABASE_OWNER_URL/u,
    );
    await other.close();
  });

  it('F-21 refuses a pooler that drops a connection’s settings, unless it is configured as one', async () => {
    const plain = new pg.Pool({ connectionString: database.server.url });
    await expect(verifyDatabase(plain)).rejects.toThrow('DATABASE_POOLER=transaction');
    await plain.end();
    const named = openDatabase(database.server.url, { hasPooler: true });
    await expect(verifyDatabase(named.pool)).resolves.toBeUndefined();
    await named.close();
  });
});
