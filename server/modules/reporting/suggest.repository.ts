import type { Suggestions } from '#contract/suggestions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { textList } from '../../db/lists.ts';
import { ints, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { normalized } from '../../db/words.ts';
import { letterGroups } from './letterGroups.ts';

const NONE: Suggestions = { categoryIds: [], spaceIds: [] };

/** Closed issues compared, the last ones: what they cost is bounded, and old habits of sorting are forgotten. */
const SAMPLE = 1_000;
const DESCRIPTION = 300;
const OFFERED = 3;
/**
 * By how much the first must lead the second, in weighted letter groups: chosen by cross-validation on the demo's texts.
 * `tests/server/suggestions.test.ts` measures it on reports written apart from them.
 */
const CERTAIN = 2.5;

type SuggestRequest = {
  text: string;
  /** Only categories that reporters may choose. */
  forReporters: boolean;
};

/**
 * What a company's closed issues with the same letter groups were about. A group weighs the more the rarer it is, for each
 * category by the cube of the category's share of it: groups found everywhere decide nothing. One statement.
 */
export async function readSuggestions(
  { db, accountId }: TenantTx,
  { text, forReporters }: SuggestRequest,
): Promise<Suggestions> {
  const groups = letterGroups(text);
  if (groups.length === 0) return NONE;
  const row = await queryRow(
    db,
    { categoryIds: ints, spaceIds: ints },
    sql`
    with sample as materialized (
      select category_id, space_id, ' ' || regexp_replace(${normalized(sql`i.title || ' ' ||
          regexp_replace(left(i.description, ${DESCRIPTION}::int), '<[^>]*>?|&[a-z]+;', ' ', 'g')`)},
        '[^[:alnum:]]+', ' ', 'g') || ' ' as said
      from issue i where i.account_id = ${accountId} and i.closed_at is not null and i.status = 'closed'
      order by i.closed_at desc limit ${SAMPLE}::int
    ), hit as materialized (
      select g.letters, s.category_id, s.space_id
      from sample s join unnest(${textList(groups)}) g (letters) on strpos(s.said, g.letters) > 0
    )
    select ${likeliest(
      'category_id',
      sql`exists (select from internal_category n where n.account_id = ${accountId}
        and n.id = s.id and ${forReporters ? sql`n.for_reporters` : sql`true`} and not n.inactive)`,
    )} as "categoryIds",
      ${likeliest(
        'space_id',
        sql`exists (select from external_category n where n.account_id = ${accountId}
        and n.id = s.id and not n.inactive)`,
      )} as "spaceIds"`,
  );
  return row ?? NONE;
}

/** The ids of a column with the highest scores, on condition `where` on `s.id`; none unless the first is certain. */
const likeliest = (name: 'category_id' | 'space_id', where: SQL): SQL => {
  const column = sql.raw(name);
  return sql`coalesce((
    select case when max(r.score) - coalesce((max(r.score) filter (where r.place = 2)), 0) >= ${CERTAIN}::float8
      then array_agg(r.id order by r.place) end
    from (
      select s.id, s.score, row_number() over (order by s.score desc, s.id) as place
      from (
        select o.id, sum(ln((select count(*) + 1 from sample where ${column} is not null) / o.total) * (o.n / (o.total + 1)) ^ 3)::float8 as score
        from (
          select ${column} as id, letters, count(*) as n, sum(count(*)) over (partition by letters) as total
          from hit where ${column} is not null group by ${column}, letters
        ) o group by o.id
      ) s where ${where}
      order by s.score desc, s.id limit ${OFFERED}::int
    ) r), '{}')`;
};
