import type { ItemCount } from '#contract/catalogue/family.ts';
import type { CatalogueKind } from '#contract/catalogue/kinds.ts';
import type { Uses } from '#contract/errors.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { CATALOGUE_TABLES, type Pointer } from './kinds.repository.ts';

const { raw } = sql;

/** Uses of an item; undefined for an unknown item. */
export async function countUses(
  { db, accountId }: TenantTx,
  kind: CatalogueKind,
  id: number,
): Promise<Uses | undefined> {
  const { table, fact, links, others } = CATALOGUE_TABLES[kind];
  const count = ({ table: on, column, goesUnless: by }: Pointer) => {
    const isHeld = by
      ? sql` and exists (select from ${raw(by.table)} h where h.account_id = p.account_id and h.${raw(by.column)} = p.id)`
      : sql``;
    return sql`(select count(*)::int from ${raw(on)} p
      where p.account_id = ${accountId} and p.${raw(column)} = ${id}${isHeld})`;
  };
  const issues = [
    ...(fact ? [count({ table: 'issue', column: fact.column })] : []),
    ...(links ? [count(links)] : []),
  ];
  const each = others.map(
    (pointer) => sql`json_build_object('what', ${pointer.what}::text, 'count', ${count(pointer)})`,
  );
  const rows = await queryRows(
    db,
    { issues: int, by: json<{ what: string; count: number }[]>() },
    sql`
    select ${sum(issues)} as issues, json_build_array(${sql.join(each, sql`, `)}) as by
    from ${raw(table)} t where t.account_id = ${accountId} and t.id = ${id}`,
  );
  const [found] = rows;
  if (!found) return undefined;
  const by = found.by.filter((some) => some.count > 0);
  return { issues: found.issues, others: by.reduce((all, some) => all + some.count, 0), by };
}

/** Issues per item of a kind; for kinds issues lack, other uses. */
export async function countAll(
  { db, accountId }: TenantTx,
  kind: CatalogueKind,
): Promise<ItemCount[]> {
  const { fact, links, others } = CATALOGUE_TABLES[kind];
  const onIssues = [
    ...(fact ? [{ table: 'issue', column: fact.column }] : []),
    ...(links ? [links] : []),
  ];
  const each = (onIssues.length > 0 ? onIssues : others).map(
    ({ table, column }) => sql`
      select ${raw(column)} as id, count(*)::int as count from ${raw(table)}
      where account_id = ${accountId} and ${raw(column)} is not null group by 1`,
  );
  if (each.length === 0) return [];
  return queryRows(
    db,
    { id: int.whereNotNull, count: int },
    sql`${sql.join(each, sql` union all `)}`,
  );
}

const sum = (counts: SQL[]): SQL =>
  counts.length === 0 ? sql`0` : sql`(${sql.join(counts, sql` + `)})`;

/** Deletes an item's parts before the item itself. */
export async function removeParts(
  { db, accountId }: TenantTx,
  kind: CatalogueKind,
  id: number,
): Promise<void> {
  for (const { table, column } of CATALOGUE_TABLES[kind].others.filter(
    ({ goesUnless }) => goesUnless,
  )) {
    await db.execute(
      sql`delete from ${raw(table)} where account_id = ${accountId} and ${raw(column)} = ${id}`,
    );
  }
}

/** Moves settings and link rows to the replacement. */
export async function repoint(
  { db, accountId }: TenantTx,
  kind: CatalogueKind,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { links, others } = CATALOGUE_TABLES[kind];
  for (const { table, column, per } of [...(links ? [links] : []), ...others]) {
    const one = sql`p.account_id = ${accountId} and p.${raw(column)} = ${from}`;
    if (per) {
      await db.execute(sql`
        delete from ${raw(table)} p using ${raw(table)} q where ${one} and q.account_id = p.account_id
          and q.${raw(per)} = p.${raw(per)} and q.${raw(column)} = ${to}`);
    }
    await db.execute(sql`update ${raw(table)} p set ${raw(column)} = ${to} where ${one}`);
  }
}
