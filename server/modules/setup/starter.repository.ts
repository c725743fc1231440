import type { Locale, OutsideLocale } from '#contract/locales.ts';
import type { TranslatedKind } from '#contract/translations.ts';

import { sql } from 'drizzle-orm';

import { int, queryRow, queryRows, string, strings } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { translations } from '../translation/translation.table.ts';

export type Added = { id: number; name: string };
type NewErrorType = { name: string; category: string; isGuarantee: boolean };
type NewText = {
  kind: TranslatedKind;
  id: number;
  locale: OutsideLocale;
  own: string;
  text: string;
};

const namesOf = (table: string) =>
  sql`array(select lower(n.name) from ${sql.raw(table)} n where n.account_id = c.id)`;

/** What a starter adds to, matched by name without regard to case. */
export const starterRepository = ({ db, accountId }: TenantTx) => {
  const addNames = (table: string, names: readonly string[]): Promise<Added[]> =>
    queryRows(
      db,
      { id: int, name: string },
      sql`
      insert into ${sql.raw(table)} as t (account_id, name)
      select ${accountId}, g.name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) with ordinality g(name, place)
      where not exists (select from ${sql.raw(table)} n where n.account_id = ${accountId} and lower(n.name) = lower(g.name))
      order by g.place returning t.id, t.name`,
    );
  return {
    /** Two starters at once would add the same names twice. */
    lock: async (): Promise<void> => {
      await db.execute(
        sql`select pg_advisory_xact_lock(hashtext('felix.starter'), ${accountId}::int)`,
      );
    },

    /** The company's language, and the names that it has, in lower case. */
    read: async () => {
      const row = await queryRow(
        db,
        {
          locale: string.as<Locale>(),
          categories: strings,
          spaces: strings,
          errorTypes: strings,
        },
        sql`
        select c.locale, ${namesOf('internal_category')} as categories, ${namesOf('external_category')} as spaces,
          ${namesOf('error_type')} as "errorTypes"
        from account c where c.id = ${accountId}`,
      );
      if (!row) throw new TypeError('A company is missing');
      return row;
    },

    addCategories: (names: readonly string[]) => addNames('internal_category', names),
    addSpaces: (names: readonly string[]) => addNames('external_category', names),

    /** Error types of categories that the company has by name. */
    addErrorTypes: (errorTypes: readonly NewErrorType[]): Promise<Added[]> =>
      queryRows(
        db,
        { id: int, name: string },
        sql`
        insert into error_type as t (account_id, name, category_id, is_guarantee)
        select ${accountId}, g.name, (select n.id from internal_category n
            where n.account_id = ${accountId} and lower(n.name) = lower(g.category) order by n.inactive, n.id limit 1),
          g."isGuarantee"
        from jsonb_to_recordset(${JSON.stringify(errorTypes)}::jsonb) g(name text, category text, "isGuarantee" boolean)
        where not exists (select from error_type n where n.account_id = ${accountId} and lower(n.name) = lower(g.name))
        returning t.id, t.name`,
      ),

    translate: async (texts: readonly NewText[]): Promise<void> => {
      if (texts.length === 0) return;
      await db.insert(translations).values(
        texts.map(({ kind, id, locale, own, text }) => ({
          accountId,
          kind,
          itemId: id,
          field: 'name' as const,
          locale,
          own,
          text,
        })),
      );
    },
  };
};
