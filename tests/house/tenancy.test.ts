import { beforeAll, describe, expect, it } from 'vitest';

import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { world } from '#tests/support/world.ts';

/** Tables of no company, or of the company itself; mail may carry a company’s name and may not. */
const OUTSIDE =
  'account audit authenticator login_ticket mail mail_box one_time_code one_time_session passkey passkey_challenge password_link product rate_bucket recovery_code second_step session sign_in sign_in_flow user user_identity'.split(
    ' ',
  );

/** Functions that bypass row-level security. Review a new one before naming it here. */
const REVIEWED_DEFINERS = [
  'felix_absence_authority_changed',
  'felix_account_authority_changed',
  'felix_agent_authority_changed',
  'felix_expand_search',
  'felix_guard_products',
  'felix_membership_changed',
  'felix_rename_user',
  'felix_release_user',
  'felix_search_issues',
  'felix_session_ended',
  'felix_super_admin_changed',
  'felix_super_admin_name',
  'felix_ensure_user',
  'felix_identify_session',
  'felix_identify_link',
  'felix_reporter_phones',
  'felix_end_reporter_phone',
  'felix_hold_mail',
  'felix_urgent_mail',
];

async function rowsOf<T extends object>(text: string, values: unknown[] = []) {
  const { pool } = await world();
  return (await pool.query<T>(text, values)).rows;
}

const tables = async () =>
  rowsOf<{ name: string; tenant: boolean; enabled: boolean; forced: boolean }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull)
        as tenant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);

describe('the database', () => {
  it('keeps everything but these by company', async () => {
    const outside = (await tables()).filter(({ tenant }) => !tenant).map(({ name }) => name);
    expect(outside).toEqual(OUTSIDE);
  });

  it('has row-level security, also for the owner, and a policy on every company’s table', async () => {
    const tenant = (await tables()).filter((table) => table.tenant);
    expect(tenant.length).toBeGreaterThan(20);
    expect(
      tenant.filter(({ enabled, forced }) => !enabled || !forced),
      'add ENABLE and FORCE ROW LEVEL SECURITY to the migration',
    ).toEqual([]);
    const policies = await rowsOf<{ tablename: string; qual: string; with_check: string }>(
      `select tablename, qual, with_check from pg_policies where 'felix_app' = any (roles) and cmd = 'ALL'`,
    );
    expect(policies.map(({ tablename }) => tablename).toSorted()).toEqual(
      tenant.map(({ name }) => name),
    );
    for (const { qual, with_check: check } of policies) {
      expect(qual).toMatch(/account_id = .*current_setting\('app\.account_id'/u);
      expect(check).toBe(qual);
    }
  });

  it('lets no role but the system role see past its company', async () => {
    const others = await rowsOf(
      `select tablename, roles from pg_policies where not ('felix_app' = any (roles) or roles = '{felix_system}')`,
    );
    expect(others, 'limit these policies to felix_app or felix_system').toEqual([]);
  });

  it('begins every key of a company’s table with the company', async () => {
    const wrong = await rowsOf(`
      select c.relname, i.relname as key
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where c.relnamespace = 'public'::regnamespace and (x.indisprimary or x.indisunique)
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull)
        and (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = x.indkey[0]) is distinct from 'account_id'`);
    expect(wrong, 'begin these keys with account_id').toEqual([]);
    const without = await rowsOf(`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`);
    expect(without, 'give these tables a primary key').toEqual([]);
  });

  it('lets no row of a company reference another company’s row', async () => {
    const wrong = await rowsOf(
      `
      select k.conrelid::regclass::text as table, k.conname
      from pg_constraint k
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'account_id')
        and not (k.confrelid::regclass::text = any ($1))
        and (
          (select attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) <> 'account_id'
          or (select attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) <> 'account_id'
        )`,
      [OUTSIDE.flatMap((name) => [name, `"${name}"`])],
    );
    expect(wrong, 'reference the other table by account_id first').toEqual([]);
  });

  it('serves with roles that can neither log in nor bypass the policies', async () => {
    const roles = await rowsOf(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname in ('felix_app', 'felix_system') order by 1`,
    );
    const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false };
    expect(roles).toEqual([
      { rolname: 'felix_app', ...harmless },
      { rolname: 'felix_system', ...harmless },
    ]);
  });

  it('keeps sessions and passwords from the role that serves companies, and history from being changed', async () => {
    const [rights] = await rowsOf(`
      select has_table_privilege('felix_app', 'session', 'select') as sessions,
        has_table_privilege('felix_app', 'rate_bucket', 'select') as limits,
        has_column_privilege('felix_app', '"user"', 'password_hash', 'select') as passwords,
        has_column_privilege('felix_app', 'history_entry', 'to', 'update') as history,
        has_table_privilege('felix_app', 'history_entry', 'delete') as forgetting,
        has_table_privilege('felix_app', 'account', 'delete') as accounts`);
    expect(Object.values(rights ?? { none: true })).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('lets a company queue mail in its own name, and neither read it nor mark it sent', async () => {
    const [rights] = await rowsOf(`
      select has_table_privilege('felix_app', 'mail', 'select') as reading,
        has_any_column_privilege('felix_app', 'mail', 'select') as peeping,
        has_any_column_privilege('felix_app', 'mail', 'update') as sending,
        has_table_privilege('felix_app', 'mail', 'delete') as dropping,
        has_column_privilege('felix_app', 'mail', 'state', 'insert') as pretending`);
    expect(new Set(Object.values(rights ?? { none: true }))).toEqual(new Set([false]));
    const [row] = await rowsOf<{ enabled: boolean; forced: boolean }>(
      `select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where oid = 'mail'::regclass`,
    );
    expect(row).toEqual({ enabled: true, forced: true });
    const policies = await rowsOf<{ cmd: string; with_check: string }>(
      `select cmd, with_check from pg_policies where tablename = 'mail' and 'felix_app' = any (roles)`,
    );
    expect(policies).toEqual([
      { cmd: 'INSERT', with_check: expect.stringMatching(/account_id = .*app\.account_id/u) },
    ]);
  });

  it('has only reviewed functions that bypass its policies', async () => {
    const definers = await rowsOf<{ proname: string; proconfig: string[] | null }>(
      `select proname, proconfig from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
    );
    expect(
      definers.filter(({ proname }) => !REVIEWED_DEFINERS.includes(proname)),
      'review what these functions reveal, then add them to REVIEWED_DEFINERS',
    ).toEqual([]);
    const unpinned = definers.filter(
      ({ proconfig }) => !proconfig?.some((setting) => setting.startsWith('search_path=')),
    );
    expect(unpinned, 'set search_path in these functions').toEqual([]);
  });
});

describe('a transaction of one company', () => {
  let company: WholeCompany;
  let other: WholeCompany;
  beforeAll(async () => {
    company = await aWholeCompany();
    other = await aWholeCompany();
  });

  /** Counts an account’s rows in every company table, in the transaction that `begin` opens. */
  async function seen(begin: string, accountId: number) {
    const names = (await tables()).filter(({ tenant }) => tenant).map(({ name }) => name);
    const { pool } = await world();
    const client = await pool.connect();
    try {
      await client.query(begin);
      const parts = names.map(
        (name) =>
          `select '${name}' as name, count(*)::int as n from "${name}" where account_id = $1`,
      );
      const { rows } = await client.query<{ name: string; n: number }>(parts.join(' union all '), [
        accountId,
      ]);
      return rows.filter(({ n }) => n > 0).map(({ name }) => name);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  const as = (accountId: number | string) =>
    `begin; set local role felix_app; set local app.account_id = '${accountId}'`;

  it('sees its own rows and none of another', async () => {
    expect((await seen(as(company.account.id), company.account.id)).length).toBeGreaterThan(20);
    expect(await seen(as(company.account.id), other.account.id)).toEqual([]);
  });

  it('sees nothing where no company is set', async () => {
    expect(await seen(as(''), company.account.id)).toEqual([]);
    expect(await seen('begin; set local role felix_app', company.account.id)).toEqual([]);
  });

  it('can neither insert a row into another company nor move one there', async () => {
    const { deps } = await world();
    const { sql } = await import('drizzle-orm');
    const insert = deps.tenancy.within(company.account.id, ({ db }) =>
      db.execute(sql`insert into issue_label (account_id, name) values (${other.account.id}, 'x')`),
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: '42501' } });
    const move = deps.tenancy.within(company.account.id, ({ db }) =>
      db.execute(sql`update issue_label set account_id = ${other.account.id}`),
    );
    await expect(move).rejects.toMatchObject({
      cause: { code: expect.stringMatching(/^(42501|23503)$/u) },
    });
    const change = await deps.tenancy.within(company.account.id, ({ db }) =>
      db.execute(sql`update issue set title = 'x' where id = ${other.made.issue.id}`),
    );
    expect(change.rowCount).toBe(0);
  });

  it('leaves neither role nor company behind on its connection', async () => {
    const { deps, pool } = await world();
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        deps.tenancy.within(
          n % 2 ? company.account.id : other.account.id,
          async ({ db, accountId }) => {
            const { sql } = await import('drizzle-orm');
            const { rows } = await db.execute(sql`select distinct account_id from issue`);
            expect(rows).toEqual([{ account_id: accountId }]);
          },
        ),
      ),
    );
    const { rows } = await pool.query(
      `select current_user = session_user as own, nullif(current_setting('app.account_id', true), '') as account`,
    );
    expect(rows).toEqual([{ own: true, account: null }]);
  });
});
