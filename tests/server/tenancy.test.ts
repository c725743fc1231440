import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { int, queryRows } from '#server/db/rows.ts';
import { openDatabase } from '#server/db/client.ts';
import { createTenancy, type TenantTx } from '#server/db/tenancy.ts';
import { identifyLink } from '#server/modules/session/identityByLink.repository.ts';
import { anAccount, world } from '#tests/support/world.ts';

const nameOf = async ({ db, accountId }: TenantTx) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from team where account_id = ${accountId}`,
  );
  return rows.map(({ name }) => name);
};
const form = async ({ db, accountId }: TenantTx, name: string) =>
  db.execute(sql`insert into team (account_id, name) values (${accountId}, ${name})`);
const formLast = (tx: TenantTx, name: string, isLast = true) =>
  queryRows(
    tx.db,
    {},
    {
      shape: `test team ${name}`,
      make: () => sql`insert into team (account_id, name) values (${tx.accountId}, ${name})`,
      values: {},
    },
    { isLast },
  );

describe('a transaction of a company', () => {
  it('S3 sees its own company from its first statement on, and leaves no trace on the connection', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const { tenancy } = (await world()).deps;
    await tenancy.within(account.id, (tx) => form(tx, 'Jour'));
    const seenBy = (id: number) =>
      tenancy.within(id, async ({ db }) => {
        const { rows } = await db.execute<{ who: string; name: string }>(
          sql`select current_user as who, name from team`,
        );
        return rows;
      });
    expect(await seenBy(account.id)).toEqual([{ who: 'felix_app', name: 'Jour' }]);
    expect(await seenBy(other.id)).toEqual([]);
    const { rows } = await (
      await world()
    ).pool.query(`select current_setting('app.account_id', true) as account,
        current_user = session_user as "isHimself"`);
    expect(rows[0]).toMatchObject({ isHimself: true });
    expect(rows[0].account ?? '').toBe('');
  });

  it('S3 whose first or last statement fails has written nothing, and the connection stays usable', async () => {
    const account = await anAccount();
    // One connection, so that anything left on it would be seen.
    const { url } = await world();
    const { pool, close } = openDatabase(url, { max: 1 });
    const tenancy = createTenancy(pool);
    const bad = ({ db }: TenantTx) => db.execute(sql`select 1 / 0`);
    await expect(tenancy.within(account.id, bad)).rejects.toThrow('Failed query');
    await expect(
      tenancy.within(account.id, async (tx) => {
        await form(tx, 'Halv');
        await queryRows(
          tx.db,
          {},
          { shape: 'test fails', make: () => sql`select 1 / 0`, values: {} },
          { isLast: true },
        );
      }),
    ).rejects.toThrow('division by zero');
    await expect(
      tenancy.within(account.id, async (tx) => {
        await formLast(tx, 'Ångrad', false);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await tenancy.within(account.id, nameOf)).toEqual([]);
    expect(await tenancy.reading(account.id, nameOf)).toEqual([]);
    await close();
  });

  it('S3 is committed with its last statement, and runs nothing after that', async () => {
    const account = await anAccount();
    const { tenancy } = (await world()).deps;
    await expect(
      tenancy.within(account.id, async (tx) => {
        await formLast(tx, 'Sist');
        await nameOf(tx);
      }),
    ).rejects.toThrow('Failed query');
    expect(await tenancy.within(account.id, nameOf)).toEqual(['Sist']);
  });

  it('S3 that is read-only cannot write', async () => {
    const account = await anAccount();
    const { tenancy } = (await world()).deps;
    await expect(tenancy.reading(account.id, (tx) => form(tx, 'Smyg'))).rejects.toThrow(
      'Failed query',
    );
    await expect(tenancy.reading(account.id, (tx) => formLast(tx, 'Smyg'))).rejects.toThrow(
      /read-only/u,
    );
    expect(await tenancy.reading(account.id, nameOf)).toEqual([]);
    await tenancy.within(account.id, (tx) => form(tx, 'Öppet'));
    expect(await tenancy.reading(account.id, nameOf)).toEqual(['Öppet']);
  });

  it('prepares a statement of one text however many variable ones came before', async () => {
    const account = await anAccount();
    const { url } = await world();
    const { pool, close } = openDatabase(url, { max: 1 });
    const prepared = await createTenancy(pool).reading(account.id, async ({ db }) => {
      for (let n = 0; n <= 200; n += 1) {
        const make = () => sql`select ${sql.raw(String(n))} as variable`;
        await queryRows(db, { variable: int }, { shape: `variable ${n}`, make, values: {} });
      }
      await queryRows(db, { fixed: int }, sql`select 1 as fixed`, { isPrepared: true });
      const named = (name: string) => sql`count(*) filter (where statement like ${`% as ${name}`})`;
      const { rows } = await db.execute(
        sql`select ${named('fixed')} = 1 as fixed, ${named('variable')} <= 200 as variable from pg_prepared_statements`,
      );
      return rows;
    });
    expect(prepared).toEqual([{ fixed: true, variable: true }]);
    await close();
  });

  it('F-21 behind a pooler is the same without named prepared statements, and limited in time', async () => {
    const account = await anAccount();
    const { url } = await world();
    const { pool, close } = openDatabase(url, { max: 1, hasPooler: true });
    const tenancy = createTenancy(pool);
    await tenancy.within(account.id, (tx) => formLast(tx, 'Poolad'));
    expect(await tenancy.reading(account.id, nameOf)).toEqual(['Poolad']);
    await expect(tenancy.reading(account.id, (tx) => form(tx, 'Smyg'))).rejects.toThrow(
      'Failed query',
    );
    const bounds = await tenancy.acrossAccounts(async ({ db }) => {
      const { rows } = await db.execute(
        sql`select current_user as who, current_setting('statement_timeout') as longest`,
      );
      return rows;
    });
    expect(bounds).toEqual([{ who: 'felix_system', longest: '10s' }]);
    const unknown = { tokenHash: 'no hash', now: new Date(), device: '', claims: [] };
    expect(await identifyLink(tenancy, unknown)).toBeUndefined();
    const { rows } = await pool.query(
      `select current_user = session_user as own, current_setting('statement_timeout') as longest,
         (select count(*)::int from pg_prepared_statements) as prepared`,
    );
    expect(rows).toEqual([{ own: true, longest: '0', prepared: 0 }]);
    await close();
  });
});
