import { readFileSync } from 'node:fs';

import type { ClientBase } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

import { timedWork } from '#server/timedWork.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/company.ts';
import { retireCompanies, world } from '#tests/support/world.ts';

import { COORDINATOR, REFERENCE, statementsFor, SYSTEM_WRITES } from './distribution.ts';

/** The roll-up, which adds up the changes of all companies in turn. */
const ADDED_UP = 'statistic';

const HAS_ACCOUNT = `exists (select from pg_attribute a
  where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull and not a.attisdropped)`;
const OWN = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

const outside = { ...REFERENCE, ...COORDINATOR };
type Through = Pick<ClientBase, 'query'>;
const inOrder = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

const tablesWhere = async (db: Through, condition: string) =>
  inOrder(
    (await db.query(`select c.relname as name from pg_class c where ${OWN} and ${condition}`)).rows,
  );

/** Unique keys of companies' tables without the company. */
const keysWithout = async (db: Through) =>
  inOrder(
    (
      await db.query(
        `select x.indexrelid::regclass::text as name from pg_index x join pg_class c on c.oid = x.indrelid
         where ${OWN} and c.relname <> all ($1) and (x.indisunique or x.indisexclusion)
           and not exists (select from unnest(x.indkey::int2[]) with ordinality k(attnum, n)
             join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
             where a.attname = 'account_id' and k.n <= x.indnkeyatts)`,
        [Object.keys(outside)],
      )
    ).rows,
  );

type ForeignKey = { from: string; to: string; name: string; together: boolean };

/** Foreign keys that could not be checked in one database. */
async function referencesAcross(db: Through) {
  const { rows } = await db.query<ForeignKey>(
    `select c.relname as from, t.relname as to, k.conname as name,
       exists (select from unnest(k.conkey, k.confkey) p(own, theirs)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = p.own and a.attname = 'account_id'
         join pg_attribute b on b.attrelid = t.oid and b.attnum = p.theirs and b.attname = 'account_id') as together
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and ${OWN}`,
  );
  expect(rows.length).toBeGreaterThan(100);
  const isAllowed = ({ from, to, together }: ForeignKey) => {
    if (to in REFERENCE) return true;
    if (to in COORDINATOR) return from in COORDINATOR;
    return !(from in outside) && together;
  };
  return inOrder(rows.filter((key) => !isAllowed(key)));
}

/** Tables that transactions after `since` wrote for more than one company, as far as their rows are there. */
async function writtenAcross(db: Through, tables: string[], since: bigint) {
  const parts = tables.map(
    (name) => `select '${name}' as name, xmin::text::bigint as xact, account_id from "${name}"`,
  );
  const { rows } = await db.query<{ names: string[] }>(
    `select array_agg(distinct name) as names from (${parts.join(' union all ')}) written
     where xact > $1 group by xact having count(distinct account_id) > 1`,
    [String(since % 4_294_967_296n)],
  );
  return rows.map(({ names }) => names);
}

/** Undoes what the work did. */
async function tried<T>(work: (db: ClientBase) => Promise<T>) {
  const { pool } = await world();
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const pooled = async () => (await world()).pool;

describe('tables that several databases can share by company', () => {
  it('are all but the named ones', async () => {
    expect(
      await tablesWhere(await pooled(), `not ${HAS_ACCOUNT}`),
      'give the table account_id, first in its keys',
    ).toEqual(Object.keys(outside).toSorted());
  });

  it('have the company in each primary key, unique index and exclusion', async () => {
    expect(await keysWithout(await pooled()), 'put account_id into these keys').toEqual([]);
  });

  it('reference each other by the company, and nothing else but reference tables', async () => {
    expect(await referencesAcross(await pooled())).toEqual([]);
  });

  it('are not what a table without the company, or a key without it, would be', async () => {
    const found = await tried(async (db) => {
      await db.query(
        'create table planted (id int primary key, mail_id uuid references mail (id))',
      );
      await db.query(
        'create table planted_own (account_id int not null, id int primary key, session text references session (token_hash))',
      );
      return {
        tables: await tablesWhere(db, `not ${HAS_ACCOUNT} and c.relname like 'planted%'`),
        keys: (await keysWithout(db)).filter((name) => name.startsWith('planted')),
        references: await referencesAcross(db),
      };
    });
    expect(found).toEqual({
      tables: ['planted'],
      keys: ['planted_own_pkey', 'planted_pkey'],
      references: ['planted_mail_id_fkey', 'planted_own_session_fkey'],
    });
  });

  it('are spread by the statements in docs/scaling.md', async () => {
    const page = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8');
    const written = page.split('\n').filter((line) => /^select create_\w+_table/u.test(line));
    const own = await tablesWhere(await pooled(), HAS_ACCOUNT);
    expect(written).toEqual(statementsFor(own));
    const missing = Object.keys(COORDINATOR).filter((name) => !page.includes(`\`${name}\``));
    expect(missing, 'name these in docs/scaling.md').toEqual([]);
  });
});

describe('a transaction', () => {
  it('of the system role writes companies’ tables only where that is argued', async () => {
    const written = await tablesWhere(
      await pooled(),
      `${HAS_ACCOUNT} and (has_table_privilege('felix_system', c.oid, 'delete')
         or has_any_column_privilege('felix_system', c.oid, 'insert')
         or has_any_column_privilege('felix_system', c.oid, 'update'))`,
    );
    expect(written, 'write it by tenancy.within, or argue in SYSTEM_WRITES').toEqual(
      Object.keys(SYSTEM_WRITES).toSorted(),
    );
  });

  describe('that ran', () => {
    let since = 0n;
    let companies: WholeCompany[] = [];
    let tables: string[] = [];
    beforeAll(async () => {
      await retireCompanies();
      const { deps, pool } = await world();
      const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id');
      since = BigInt(rows[0]?.id ?? 0);
      // Two companies with a row of everything, by the server's own calls, then all that runs by the clock.
      companies = [await aWholeCompany(), await aWholeCompany()];
      for (const work of timedWork(deps)) {
        if (!work.isOff) await work.run(new AbortController().signal);
      }
      tables = (await tablesWhere(pool, HAS_ACCOUNT)).filter((name) => name !== ADDED_UP);
    });

    it('wrote the rows of one company', async () => {
      expect(await writtenAcross(await pooled(), tables, since)).toEqual([]);
    });

    it('would be found if it wrote those of two', async () => {
      const found = await tried(async (db) => {
        for (const { account } of companies) {
          await db.query(`insert into issue_label (account_id, name) values ($1, 'x')`, [
            account.id,
          ]);
        }
        await db.query(`update team set name = name where account_id = $1`, [
          companies[0]?.account.id,
        ]);
        return writtenAcross(db, tables, since);
      });
      expect(found).toEqual([['issue_label', 'team']]);
    });
  });
});
