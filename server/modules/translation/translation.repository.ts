import type { Locale } from '#contract/locales.ts';
import type { NewTranslation, TranslatedKind, TranslatedText } from '#contract/translations.ts';

import { type SQL, sql } from 'drizzle-orm';

import { int, json, queryRow, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { translations } from './translation.table.ts';

const columns = {
  kind: string,
  id: int,
  field: string,
  own: string,
  texts: json<TranslatedText['texts']>(),
};
export type TextPlace = Pick<TranslatedText, 'kind' | 'id' | 'field'>;

/** The company's language. */
export async function companyLocale({ db, accountId }: TenantTx): Promise<Locale> {
  const row = await queryRow(
    db,
    { locale: string },
    sql`select c.locale from account c where c.id = ${accountId}`,
  );
  return row?.locale as Locale;
}

/** Own texts with their translations: those of a place, or all that outsiders may read now. */
export async function listTexts(
  tx: TenantTx,
  now: Date,
  at?: TextPlace,
): Promise<TranslatedText[]> {
  const { db, accountId } = tx;
  const where = at
    ? sql`t.kind = ${at.kind} and t.id = ${at.id}::int and t.field = ${at.field}`
    : sql`t.shown`;
  const rows = await queryRows(
    db,
    columns,
    sql`
    select t.kind, t.id, t.field, t.own, coalesce((
        select json_agg(json_build_object('locale', tr.locale, 'text', tr.text, 'isOutdated', tr.own <> t.own)
          order by tr.locale)
        from translation tr where tr.account_id = ${accountId} and tr.kind = t.kind and tr.item_id = t.id
          and tr.field = t.field), '[]') as texts
    from (${ownTexts(accountId, now)}) t
    where t.own <> '' and ${where}
    order by t.place, lower(t.own), t.id, t.field`,
  );
  return rows as TranslatedText[];
}

/** Own texts as kind, id, field, own, shown (offered to outsiders now), place (in the list). */
function ownTexts(accountId: number, now: Date): SQL {
  const from = (
    kind: TranslatedKind,
    table: string,
    { texts, shown }: { texts: string; shown: SQL },
    place: number,
  ) => sql`select ${sql.raw(`'${kind}'`)} as kind, n.id, v.field, v.own, ${shown} as shown, ${sql.raw(String(place))} as place
    from ${sql.raw(table)} n cross join lateral (values ${sql.raw(texts)}) v(field, own)
    where ${sql.raw(table === 'account' ? 'n.id' : 'n.account_id')} = ${accountId}`;
  const name = { texts: `('name', n.name)`, shown: sql`not n.inactive` };
  return sql.join(
    [
      from(
        'company',
        'account',
        { texts: `('openingHours', n.opening_hours)`, shown: sql`true` },
        0,
      ),
      from(
        'announcement',
        'announcement',
        {
          texts: `('title', n.title), ('text', n.text)`,
          shown: sql`n.closed_at is null and coalesce(n.until_day >= (${now.toISOString()}::timestamptz at time zone 'UTC')::date, true)`,
        },
        1,
      ),
      from(
        'internalCategory',
        'internal_category',
        {
          texts: `('name', n.name), ('stopText', n.stop_text)`,
          shown: sql`not n.inactive and n.for_reporters`,
        },
        2,
      ),
      from('externalCategory', 'external_category', name, 3),
      from('errorType', 'error_type', name, 4),
      from('area', 'area', name, 5),
    ],
    sql` union all `,
  );
}

/** Saves a translation; without a text, none is left. */
export async function saveText(
  { db, accountId }: TenantTx,
  { id, text, ...values }: NewTranslation,
): Promise<void> {
  const { kind, field, locale, own } = values;
  if (text === '') {
    await db.execute(sql`delete from translation where account_id = ${accountId} and kind = ${kind}
      and item_id = ${id}::int and field = ${field} and locale = ${locale}`);
    return;
  }
  await db
    .insert(translations)
    .values({ accountId, itemId: id, text, ...values })
    .onConflictDoUpdate({
      target: [
        translations.accountId,
        translations.kind,
        translations.itemId,
        translations.field,
        translations.locale,
      ],
      set: { text, own },
    });
}
