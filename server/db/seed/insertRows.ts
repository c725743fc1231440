import { type Column, getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { PoolClient } from 'pg';

import { type DemoRows, demoTables, type DemoTable } from './demoRows.ts';

/** Inserts all rows, one statement per table, and advances the id sequences. */
export async function insertRows(client: PoolClient, { tables }: DemoRows): Promise<void> {
  // The search text of an issue's messages is built once at the end instead of per message.
  await client.query('alter table message disable trigger message_searchable_insert');
  for (const name of Object.keys(demoTables) as DemoTable[]) {
    await insertTable(client, name, tables[name]);
  }
  await client.query('alter table message enable trigger message_searchable_insert');
  await client.query(SETTLE);
}

async function insertTable(
  client: PoolClient,
  name: DemoTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = demoTables[name];
  const tableName = `"${getTableName(table)}"`;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => row[key] !== undefined),
  );
  const json = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, row[key] ?? plainDefault(column)]),
    ),
  );
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  await client.query(
    `insert into ${tableName} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${tableName}, $1::json)`,
    [JSON.stringify(json)],
  );
  if (columns.some(([key]) => key === 'id')) {
    await client.query(
      `select setval(pg_get_serial_sequence('${tableName}', 'id'), (select max(id) from ${tableName}))`,
    );
  }
}

/** Default of a column for rows that leave it out. */
const plainDefault = (column: Column): unknown =>
  is(column.default, SQL) ? null : (column.default ?? null);

/** Sets message and file counts as normal writes would have; updating the title rebuilds the search text. */
const SETTLE = `
  update issue i set
    title = i.title,
    public_messages = (select count(*) from message m
      where m.account_id = i.account_id and m.issue_id = i.id and m.type = 'public'),
    internal_messages = (select count(*) from message m
      where m.account_id = i.account_id and m.issue_id = i.id and m.type = 'internal'),
    public_files = f.open,
    internal_files = f.internal
  from (
    select i.account_id, i.id,
      count(*) filter (where f.id is not null and not f.internal and coalesce(m.type, 'public') = 'public') as open,
      count(*) filter (where m.type = 'internal' or f.internal and m.type is distinct from 'private') as internal
    from issue i
    left join attachment f on f.account_id = i.account_id and f.issue_id = i.id
    left join message m on m.account_id = f.account_id and m.id = f.message_id
    group by i.account_id, i.id
  ) f
  where f.account_id = i.account_id and f.id = i.id`;
