import { eachText } from '#contract/issueTexts.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { bigint, int, json, queryRows, type RowOf, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { CATALOGUE_TABLES } from '../catalogue/index.ts';
import { reckonClocks } from '../clock/index.ts';
import { isRunning } from '../delegation/index.ts';
import { issues } from '../issue/issue.table.ts';
import { isLinkTable, ownerOf, restoreLinks } from './links.repository.ts';
import { isUntouched } from './rows.repository.ts';

/** How to undo writes to a table: columns to restore and dependent rows. */
type WrittenTable = {
  columns: string[];
  children?: { table: string; column: string };
  extraSets?: string;
  /** Condition that prevents it: `t` is the row, `b` its former state. */
  keepIf?: SQL;
  /** Display name; `name` by default. */
  displayName?: string;
  /** Rows belong to no company. */
  everybodys?: true;
};

/** Catalogue items, those that refer to others first. What an item is found by is never changed. */
const ITEMS = Object.fromEntries(
  Object.values(CATALOGUE_TABLES)
    .toReversed()
    .map(({ table, columns, within }): [string, WrittenTable] => {
      const columnNames = Object.values(columns).map(({ column }) => column);
      return [
        table,
        { columns: ['name', 'inactive', ...columnNames.filter((column) => column !== within)] },
      ];
    }),
);

/** In deletion order: dependent rows first. */
const WRITTEN_TABLES: Record<string, WrittenTable> = {
  issue_label_link: { columns: [] },
  issue_assignee: { columns: [] },
  issue: {
    columns: [
      ...'title description priority address_id area_id space_id category_id error_type_id product_category_id'.split(
        ' ',
      ),
      ...'charged_entity_id responsible_id team_id due_at'.split(' '),
      ...Object.values(eachText((name) => issues[name].name)),
    ],
    extraSets: ', version = t.version + 1, updated_at = now()',
    displayName: `t.number || ' ' || t.title`,
  },
  address: {
    columns: ['street', 'object_id', 'postal_code', 'city', 'description', 'access', 'common'],
    displayName: `t.street || ' ' || t.object_id`,
  },
  project_label_link: { columns: [] },
  project: {
    columns:
      'name city project_type_id archived access open_to_reporters order_reference order_text'.split(
        ' ',
      ),
    children: { table: 'project_label_link', column: 'project_id' },
  },
  // Deleted before its team, so that a team with members chosen since stays.
  team_member: { columns: [] },
  team: { columns: ['name'] },
  agent_category: { columns: [] },
  agent: {
    columns: ['firstname', 'lastname', 'firm', 'phone', 'role_group', 'inactive', 'removed'],
    children: { table: 'agent_category', column: 'agent_id' },
    displayName: `t.firstname || ' ' || t.lastname`,
    // Reactivated people with open work leave by handing it over.
    keepIf: sql`b.removed and (exists (select from issue i where i.account_id = t.account_id
        and i.responsible_id = t.id and i.status <> 'closed')
      or exists (select from delegation d where d.account_id = t.account_id and d.contractor_id = t.id
        and ${isRunning})
      or exists (select from project_person o where o.account_id = t.account_id and o.agent_id = t.id))`,
  },
  important_date: {
    displayName: 't.title',
    columns:
      'title to_day text for_staff for_contractors repeat_unit repeat_every repeat_until remind_days remind_staff remind_contractors'.split(
        ' ',
      ),
  },
  product: {
    columns:
      'uuid article_number vendor category_name name area_name short_description description images'.split(
        ' ',
      ),
    everybodys: true,
  },
  ...ITEMS,
};

const noted = sql`w.after`;

const writeColumns = {
  id: bigint,
  what: string,
  rowId: int,
  before: json<object>().orNull,
  after: string,
};
type Write = RowOf<typeof writeColumns>;

/** Undoes an import's latest writes unless touched or used since; gives the number handled and the rows kept. */
export async function undoPart(
  tx: TenantTx,
  jobId: number,
  limit: number,
): Promise<{ handled: number; kept: Write[] }> {
  const rows = await queryRows(
    tx.db,
    writeColumns,
    sql`
    delete from import_write w where w.account_id = ${tx.accountId} and w.job_id = ${jobId}
      and w.id = any(array(select id from import_write where account_id = ${tx.accountId} and job_id = ${jobId}
        order by id desc limit ${limit}))
    returning w.id, w.what, w.row_id as "rowId", w.before, w.after`,
  );
  const skipped: Write[] = [];
  for (const table of Object.keys(WRITTEN_TABLES)) {
    const tableWrites = rows.filter((write) => write.what === table);
    const made = tableWrites.filter(({ before }) => before === null);
    const changed = tableWrites.filter(({ before }) => before !== null);
    const restored = await restore(tx, table, changed);
    if (table === 'issue') await reckonClocks(tx, restored);
    const removed = await removeAll(tx, table, made);
    const isNotIn = (ids: number[]) => (write: Write) => !ids.includes(write.rowId);
    skipped.push(...changed.filter(isNotIn(restored)), ...made.filter(isNotIn(removed)));
  }
  return { handled: rows.length, kept: onePerItem(skipped) };
}

/** Counts each item once, whatever rows it consists of. */
const onePerItem = (writes: Write[]) => [
  ...new Map(writes.map((write) => [`${ownerOf(write.what)} ${write.rowId}`, write])).values(),
];

/** Display names of written items in order; deleted ones have none. */
export async function namesOfWrites(tx: TenantTx, writes: readonly Write[]): Promise<string[]> {
  const named: { id: number; name: string }[] = [];
  for (const [table, { displayName: calledBy = 't.name' }] of Object.entries(WRITTEN_TABLES)) {
    const tableWrites = writes.filter((write) => ownerOf(write.what) === table);
    if (tableWrites.length === 0) continue;
    const rows = await queryRows(
      tx.db,
      { id: int, name: string },
      sql`
      select t.id, ${sql.raw(calledBy)} as name from ${sql.raw(table)} t where ${isOneOf(tx, table, tableWrites)}`,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const { id, rowId } of tableWrites) {
      named.push({ id: Number(id), name: names.get(rowId) ?? '' });
    }
  }
  return named
    .toSorted((a, b) => a.id - b.id)
    .map(({ name }) => name.trim())
    .filter((name) => name !== '');
}

/** Filters by id first: fresh rows have no planner statistics yet. */
const isOneOf = (tx: TenantTx, table: string, writes: readonly Write[]) =>
  sql`${WRITTEN_TABLES[table]?.everybodys ? sql`true` : sql`t.account_id = ${tx.accountId}`} and t.id = any(${idList(writes.map(({ rowId }) => rowId))})`;

const recordset = (writes: Write[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as w("rowId" int, before jsonb, after text)`;

async function restore(tx: TenantTx, table: string, writes: Write[]): Promise<number[]> {
  if (writes.length === 0) return [];
  if (isLinkTable(table)) return restoreLinks(tx, table, writes);
  const {
    columns = [],
    extraSets: besides = '',
    keepIf: unless = sql`false`,
  } = WRITTEN_TABLES[table] ?? {};
  const sets = columns.map((column) => `${column} = b.${column}`).join(', ');
  const rows = await queryRows(
    tx.db,
    { id: int },
    sql`
    update ${sql.raw(table)} t set ${sql.raw(sets + besides)}
    from ${recordset(writes)} cross join lateral jsonb_populate_record(null::${sql.raw(table)}, w.before) b
    where ${isOneOf(tx, table, writes)} and t.id = w."rowId" and ${isUntouched(table, noted)}
      and not (${unless}) returning t.id`,
  );
  return rows.map(({ id }) => id);
}

const IN_USE = '23503';

/** Deletes created rows. If one is in use, retries in halves, so that only that one stays. */
async function removeAll(tx: TenantTx, table: string, writes: Write[]): Promise<number[]> {
  if (writes.length === 0) return [];
  await tx.db.execute(sql`savepoint import_part`);
  try {
    return await remove(tx, table, writes);
  } catch (error) {
    if (!isInUse(error)) throw error;
    await tx.db.execute(sql`rollback to savepoint import_part`);
    if (writes.length === 1) return [];
    const half = Math.ceil(writes.length / 2);
    const first = await removeAll(tx, table, writes.slice(0, half));
    return [...first, ...(await removeAll(tx, table, writes.slice(half)))];
  }
}

async function remove(tx: TenantTx, table: string, writes: Write[]): Promise<number[]> {
  const children = WRITTEN_TABLES[table]?.children;
  if (children) {
    await tx.db.execute(sql`
      delete from ${sql.raw(children.table)} where account_id = ${tx.accountId}
        and ${sql.raw(children.column)} in (select "rowId" from ${recordset(writes)})`);
  }
  const rows = await queryRows(
    tx.db,
    { id: int },
    sql`
    delete from ${sql.raw(table)} t using ${recordset(writes)}
    where ${isOneOf(tx, table, writes)} and t.id = w."rowId" and ${isUntouched(table, noted)} returning t.id`,
  );
  return rows.map(({ id }) => id);
}

function isInUse(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === IN_USE || (cause !== undefined && isInUse(cause));
}
