import type { ImportFieldName, ImportKind } from '#contract/importFields.ts';

import { and, eq } from 'drizzle-orm';

import type { TenantTx } from '../../db/tenancy.ts';
import { importValues } from './import.table.ts';
import type { NameLookup } from './work.ts';

/** Mapped values of a kind. */
export async function readMappedValues(
  { db, accountId }: TenantTx,
  kind: ImportKind,
): Promise<NameLookup['mapped']> {
  const rows = await db
    .select()
    .from(importValues)
    .where(and(eq(importValues.accountId, accountId), eq(importValues.kind, kind)));
  const texts = new Map(rows.map(({ field, value, text }) => [`${field}\n${value}`, text]));
  return (field, text) => texts.get(`${field}\n${text.toLowerCase()}`);
}

type MappedValue = { kind: ImportKind; field: ImportFieldName; value: string; text: string | null };

/** Stores a mapping; null deletes it. */
export async function storeMappedValue(
  { db, accountId }: TenantTx,
  { kind, field, value, text }: MappedValue,
): Promise<void> {
  const key = value.toLowerCase();
  if (text === null) {
    const isOfField = and(
      eq(importValues.accountId, accountId),
      eq(importValues.kind, kind),
      eq(importValues.field, field),
    );
    await db.delete(importValues).where(and(isOfField, eq(importValues.value, key)));
    return;
  }
  const target = [
    importValues.accountId,
    importValues.kind,
    importValues.field,
    importValues.value,
  ];
  await db
    .insert(importValues)
    .values({ accountId, kind, field, value: key, text })
    .onConflictDoUpdate({ target, set: { text } });
}
