import type { TRANSLATED, TranslatedKind } from '#contract/translations.ts';

import { type SQL, sql } from 'drizzle-orm';

type Field<Kind extends TranslatedKind> = (typeof TRANSLATED)[Kind][number];

/** Columns of the texts. */
const COLUMNS: Record<Field<TranslatedKind>, string> = {
  name: 'name',
  stopText: 'stop_text',
  title: 'title',
  text: 'text',
  openingHours: 'opening_hours',
};

/** Language of the transaction's reader (`Tenancy`); null for staff, who read the company's own texts. */
export const readersLocale = sql`nullif(current_setting('app.locale', true), '')`;

/**
 * The text of a row in a language, or the company's own where that language lacks one. The only place that decides it: every
 * way out to residents and contractors takes its texts from here.
 */
export function shownText<Kind extends TranslatedKind>(
  text: TextPlace<Kind>,
  locale: SQL = readersLocale,
): SQL {
  const { own, translations } = partsOf(text);
  return sql`coalesce((select tr.text ${translations} and tr.locale = ${locale}), ${own})`;
}

/** The same in every language that has one, as JSON by locale; null without any. */
export const textsByLocale = <Kind extends TranslatedKind>(text: TextPlace<Kind>): SQL =>
  sql`(select json_object_agg(tr.locale, tr.text) ${partsOf(text).translations})`;

type TextPlace<Kind extends TranslatedKind> = { kind: Kind; field: Field<Kind>; alias: string };

/** A company's own text, and its translations as `translation tr`. */
function partsOf<Kind extends TranslatedKind>({ kind, field, alias }: TextPlace<Kind>) {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const own = column(COLUMNS[field]);
  const account = kind === 'company' ? column('id') : column('account_id');
  const translations = sql`from translation tr where tr.account_id = ${account}
    and tr.kind = ${sql.raw(`'${kind}'`)} and tr.item_id = ${column('id')} and tr.field = ${sql.raw(`'${field}'`)}
    and tr.own = ${own}`;
  return { own, translations };
}

/** The same for the name of a row of a table that has the kind's items, of other kinds the plain name. */
export function shownName(table: string, alias: string, locale?: SQL): SQL {
  const kind = KIND_OF[table];
  return kind ? shownText({ kind, field: 'name', alias }, locale) : sql.raw(`${alias}.name`);
}
const KIND_OF: Record<string, 'internalCategory' | 'externalCategory' | 'errorType' | 'area'> = {
  internal_category: 'internalCategory',
  external_category: 'externalCategory',
  error_type: 'errorType',
  area: 'area',
};
