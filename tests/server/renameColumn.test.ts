import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { freshDatabase } from '#tests/support/database.ts';

import { ROOT } from '../../scripts/sources.ts';

/** The SQL of the recipe in docs/operations.md: of the release that expands, and of the one that contracts. */
const recipe = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').split(
  '### Renaming a column without downtime',
)[1];
const [expand = '', contract = ''] = [...(recipe ?? '').matchAll(/```sql\n([\s\S]*?)```/gu)].map(
  ([, sql = '']) => sql,
);

let database: Awaited<ReturnType<typeof freshDatabase>>;
let accountId: number;
const query = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, string>>(sql, values)).rows;
const labels = () => query('select * from issue_label order by id');
const columns = async () =>
  (
    await query(
      `select column_name as name from information_schema.columns
       where table_name = 'issue_label' and column_name in ('name', 'title')`,
    )
  ).map(({ name }) => name);

/** What a server of either version sends. */
const insert = (column: 'name' | 'title', value: string) =>
  query(`insert into issue_label (account_id, ${column}) values ($1, $2)`, [accountId, value]);
const update = (column: 'name' | 'title', from: string, to: string) =>
  query(`update issue_label set ${column} = $3 where account_id = $1 and ${column} = $2`, [
    accountId,
    from,
    to,
  ]);

beforeAll(async () => {
  database = await freshDatabase();
  const [account] = await query(
    "insert into account (name, domain) values ('A', 'a') returning id",
  );
  accountId = Number(account?.['id']);
});
afterAll(() => database.close());

it('a column is renamed while servers of both versions write, and back', async () => {
  for (const [from, to] of [
    ['name', 'title'],
    ['title', 'name'],
  ] as const) {
    const named = (sql: string) => sql.replaceAll('old_name', from).replaceAll('new_name', to);
    await query('delete from issue_label');
    await insert(from, 'before');
    await query(named(expand));
    await insert(from, 'by the old version');
    await insert(to, 'by the new version');
    await update(from, 'by the new version', 'changed by the old version');
    await update(to, 'by the old version', 'changed by the new version');
    await update(to, 'before', 'changed from before');
    const both = await labels();
    expect(both.map((row) => row[from])).toEqual([
      'changed from before',
      'changed by the new version',
      'changed by the old version',
    ]);
    expect(both.map((row) => row[to])).toEqual(both.map((row) => row[from]));
    await expect(
      query(`insert into issue_label (account_id) values ($1)`, [accountId]),
    ).rejects.toThrow('null value');
    await query(named(contract));
    expect(await columns()).toEqual([to]);
    expect(await labels()).toEqual(
      both.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== from))),
    );
    await expect(
      query(`insert into issue_label (account_id) values ($1)`, [accountId]),
    ).rejects.toThrow('null value');
  }
});
