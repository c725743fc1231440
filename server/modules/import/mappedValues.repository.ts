import type { ImportFieldName, ImportKind } from '#contract/importFields.ts';

import { sql } from 'drizzle-orm';

import { queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { Names } from './work.ts';

/** Mapped values of a kind. */
export async function readMappedValues(
  { db, accountId }: TenantTx,
  kind: ImportKind,
): Promise<Names['mapped']> {
  const rows = await queryRows(
    db,
    { field: string, value: string, text: string },
    sql`
    select field, value, text from import_value where account_id = ${accountId} and kind = ${kind}`,
  );
  const known = new Map(rows.map(({ field, value, text }) => [`${field}\n${value}`, text]));
  return (field, text) => known.get(`${field}\n${text.toLowerCase()}`);
}

type MappedValue = { kind: ImportKind; field: ImportFieldName; value: string; text: string | null };

/** Stores a mapping; null deletes it. */
export async function keepMappedValue(
  { db, accountId }: TenantTx,
  { kind, field, value, text }: MappedValue,
): Promise<void> {
  const key = value.toLowerCase();
  if (text === null) {
    await db.execute(sql`
      delete from import_value where account_id = ${accountId} and kind = ${kind} and field = ${field}
        and value = ${key}`);
    return;
  }
  await db.execute(sql`
    insert into import_value (account_id, kind, field, value, text)
    values (${accountId}, ${kind}, ${field}, ${key}, ${text})
    on conflict (account_id, kind, field, value) do update set text = excluded.text`);
}
