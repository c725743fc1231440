import type { Locale } from '#contract/locales.ts';
import type { NewTranslation, TranslatedKind, TranslatedText } from '#contract/translations.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { timestamp } from '../../db/timestamp.ts';
import { ownTimeZone } from '../../db/timeZone.ts';
import { type AskingForm, askingForms } from './questions.repository.ts';
import { textsOfQuestions } from './questionTexts.ts';
import { translations } from './translation.table.ts';

export type CompanyTexts = { locale: Locale; list: TranslatedText[] };
export type TextPlace = Pick<TranslatedText, 'kind' | 'id' | 'field' | 'part'>;

/** Own texts with their translations: those of a place, or all that outsiders may read now. */
export async function listTexts(
  { db, accountId }: TenantTx,
  now: Date,
  at?: TextPlace,
): Promise<CompanyTexts> {
  const where = at
    ? sql`t.kind = ${at.kind} and t.id = ${at.id}::int and t.field = ${at.field}`
    : sql`t.shown`;
  const row = await queryRow(
    db,
    { locale: string, list: json<TranslatedText[]>(), forms: json<AskingForm[]>() },
    sql`
    select c.locale, coalesce((
      select json_agg(json_build_object('kind', t.kind, 'id', t.id, 'field', t.field, 'own', t.own, 'texts', coalesce((
          select json_agg(json_build_object('locale', tr.locale, 'text', tr.text, 'isOutdated', tr.own <> t.own)
            order by tr.locale)
          from translation tr where tr.account_id = ${accountId} and tr.kind = t.kind and tr.item_id = t.id
            and tr.field = t.field), '[]'::json))
        order by t.place, lower(t.own), t.id, t.field)
      from (${ownTexts(accountId, now)}) t where t.own <> '' and ${where}), '[]') as list, ${askingForms(at)} as forms
    from account c where c.id = ${accountId}`,
  );
  if (!row) throw new TypeError('A company is missing');
  const ofQuestions = row.forms
    .flatMap((form) => textsOfQuestions(form))
    .filter((text) => !at || isAt(text, at));
  return { locale: row.locale as Locale, list: [...row.list, ...ofQuestions] };
}

const isAt = (text: TranslatedText, at: TextPlace) =>
  text.kind === at.kind && text.field === at.field && text.part === at.part;

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
          shown: sql`n.closed_at is null and coalesce(n.until_day >= (${timestamp(now)} at time zone ${ownTimeZone})::date, true)`,
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
  { id, text, part: _part, ...values }: NewTranslation & { kind: TranslatedKind },
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
