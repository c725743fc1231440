import { type SQL, sql } from 'drizzle-orm';

import { int, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { Value } from './cells.ts';
import { idsIn } from './references.ts';
import type { JobContext } from './work.ts';

const raw = sql.raw;

/** Link tables with their owner and target columns. All names are constants. */
const LINKS = {
  agent_category: {
    of: 'agent',
    owner: 'agent_id',
    item: 'category_id',
    items: 'internal_category',
  },
  project_label_link: {
    of: 'project',
    owner: 'project_id',
    item: 'label_id',
    items: 'project_label',
  },
  issue_label_link: {
    of: 'issue',
    owner: 'issue_id',
    item: 'label_id',
    items: 'issue_label',
  },
  team_member: { of: 'team', owner: 'team_id', item: 'agent_id', items: 'agent' },
  issue_assignee: { of: 'issue', owner: 'issue_id', item: 'agent_id', items: 'agent' },
} as const;
export type LinkTable = keyof typeof LINKS;

export const isLinkTable = (table: string): table is LinkTable => table in LINKS;

/** Owner table of a written row: its own unless a link table. */
export const ownerOf = (table: string): string => (isLinkTable(table) ? LINKS[table].of : table);

/** Linked ids of an owner in ascending order, `3,14`; null without any. `owner` is SQL of its id. */
export function linksOf(table: LinkTable, accountId: number, owner: SQL): SQL {
  const { owner: column, item } = LINKS[table];
  return sql`(select string_agg(l.${raw(item)}::text, ',' order by l.${raw(item)}) from ${raw(table)} l
    where l.account_id = ${accountId} and l.${raw(column)} = ${owner})`;
}

const recordset = (rows: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id int, ids int[])`;

/** Replaces links with a file's, in the form of `linksOf`; recorded for undoing. */
export async function setLinks(
  { tx, job }: JobContext,
  table: LinkTable,
  rows: { id: number; value: Value | undefined }[],
): Promise<void> {
  const stated = rows
    .filter(({ value }) => value !== undefined)
    .map(({ id, value }) => ({ id, ids: idsIn(value) }));
  if (stated.length === 0) return;
  await tx.db.execute(sql`
    insert into import_write (account_id, job_id, what, row_id, before, after)
    select ${tx.accountId}, ${job.id}, ${table}, r.id,
      jsonb_build_object('ids', string_to_array(${linksOf(table, tx.accountId, sql`r.id`)}, ',')),
      array_to_string(r.ids, ',') from ${recordset(stated)}`);
  await replaceLinks(tx, table, stated);
}

async function replaceLinks(
  { db, accountId }: TenantTx,
  table: LinkTable,
  rows: readonly { id: number; ids: number[] }[],
): Promise<void> {
  const { owner, item, items } = LINKS[table];
  await db.execute(sql`
    delete from ${raw(table)} l using ${recordset(rows)} where l.account_id = ${accountId}
      and l.${raw(owner)} = r.id and not l.${raw(item)} = any(r.ids)`);
  // Skips targets deleted meanwhile.
  await db.execute(sql`
    insert into ${raw(table)} (account_id, ${raw(owner)}, ${raw(item)})
    select ${accountId}, r.id, i.id from ${recordset(rows)}
    join ${raw(items)} i on i.account_id = ${accountId} and i.id = any(r.ids) on conflict do nothing`);
}

/** Restores links that still are as the import left them; gives their owners. */
export async function restoreLinks(
  tx: TenantTx,
  table: LinkTable,
  writes: { rowId: number; before: object | null; after: string }[],
): Promise<number[]> {
  const rows = await queryRows(
    tx.db,
    { id: int, now: string.orNull },
    sql`
    select r.id, ${linksOf(table, tx.accountId, sql`r.id`)} as now
    from ${recordset(writes.map(({ rowId }) => ({ id: rowId, ids: [] })))}`,
  );
  const now = new Map(rows.map(({ id, now: has }) => [id, has ?? '']));
  const unchanged = writes.filter(({ rowId, after }) => now.get(rowId) === after);
  await replaceLinks(
    tx,
    table,
    unchanged.map(({ rowId, before }) => ({ id: rowId, ids: idsOf(before) })),
  );
  return unchanged.map(({ rowId }) => rowId);
}

const idsOf = (before: object | null): number[] =>
  before && 'ids' in before && Array.isArray(before.ids) ? before.ids.map(Number) : [];
