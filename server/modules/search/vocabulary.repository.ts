import { sql } from 'drizzle-orm';

import { bigint, int, queryRow, queryRows, string } from '../../db/rows.ts';
import type { SystemTx, TenantTx } from '../../db/tenancy.ts';

/** Issues with lower ids may be committed later than those already learned; so many are looked at again. */
const OVERLAP = 2_000;

export type Unlearned = { id: number; after: number };

/** Companies with issues newer than their vocabulary, and the id that learning resumes after. */
export const unlearnedCompanies = ({ db }: SystemTx): Promise<Unlearned[]> =>
  queryRows(
    db,
    { id: int, after: int },
    sql`select a.id, greatest(a.words_to - ${OVERLAP}, 0) as after from account a
      where exists (select from issue i where i.account_id = a.id and i.id > a.words_to) order by a.id`,
  );

/** Learns the words of one page of issues; returns the last id, or undefined after the last page. */
export async function learnPage(
  { db, accountId }: TenantTx,
  { after, limit }: { after: number; limit: number },
): Promise<number | undefined> {
  const row = await queryRow(
    db,
    { last: int.orNull },
    sql`
    with page as materialized (
      select i.id, i.search_public as shared, i.search_internal as internal from issue i
      where i.account_id = ${accountId} and i.id > ${after} order by i.id limit ${limit}
    ),
    learned as materialized (
      select felix_learn_words(${accountId},
        array(select distinct unnest(tsvector_to_array(p.shared)) from page p),
        array(select distinct unnest(tsvector_to_array(ts_delete(p.internal, tsvector_to_array(p.shared)))) from page p))
    )
    select max(p.id) as last from page p where exists (select from learned)`,
  );
  return row?.last ?? undefined;
}

/** Records that the words of issues up to `last` are learned. */
export async function noteLearned({ db }: SystemTx, id: number, last: number): Promise<void> {
  await db.execute(
    sql`update account set words_to = ${last} where id = ${id} and words_to < ${last}`,
  );
}

export type Learned = { id: number; locale: string };

/** Companies that have a vocabulary. */
export const learnedCompanies = ({ db }: SystemTx): Promise<Learned[]> =>
  queryRows(
    db,
    { id: int, locale: string },
    sql`select id, locale from account where words_to > 0 order by id`,
  );

/** Where a walk over the vocabulary is. */
export type Place = { word: string; audience: string; id: string };

/**
 * Corrects the stems of one page of the vocabulary, and deletes words that no issue has any more; returns where the page
 * ended, or undefined after the last one.
 */
export const tidyPage = (
  { db, accountId }: TenantTx,
  { after, limit, locale }: { after: Place; limit: number; locale: string },
): Promise<Place | undefined> =>
  queryRow(
    db,
    { word: string, audience: string, id: bigint },
    sql`
    with page as materialized (
      select s.word, s.audience, s.id, s.stem, coalesce(felix_word_stem(s.word, ${locale}), '') as right_stem,
        case when s.audience in ('', 'i') then s.word else ':' || s.audience || ':' || s.word end as lexeme
      from search_word s
      where s.account_id = ${accountId} and (s.word, s.audience, s.id) > (${after.word}, ${after.audience}, ${after.id}::bigint)
      order by s.word, s.audience, s.id limit ${limit}
    ),
    gone as (
      delete from search_word s using page p
      where s.account_id = ${accountId} and s.word = p.word and s.audience = p.audience and s.id = p.id
        and not exists (select from felix_search_issues(format('''%s''', p.lexeme)::tsquery, p.audience = 'i', 'both', 1))
    ),
    stemmed as (
      update search_word s set stem = p.right_stem from page p
      where s.account_id = ${accountId} and s.word = p.word and s.audience = p.audience and s.id = p.id
        and p.stem <> p.right_stem
    )
    select p.word, p.audience, p.id from page p order by p.word desc, p.audience desc, p.id desc limit 1`,
  );
