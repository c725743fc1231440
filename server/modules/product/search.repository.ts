import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '../../db/client.ts';
import { textList } from '../../db/lists.ts';
import { float, int, queryRows, string, strings } from '../../db/rows.ts';
import type { SearchQuery, SearchWord } from './searchQuery.ts';

/** Number of hits that are scored; beyond it, only the first ones found. */
const MOST_SCORED = 1_000;

export type FoundProduct = {
  uuid: string;
  score: number;
  articleNumber: string;
  name: string;
  vendor: string;
  shortDescription: string;
  description: string;
  images: string[];
};
export type ProductHits = { hits: FoundProduct[]; total: number; isLowerBound: boolean };

const SOURCE = sql`p.uuid, p.article_number as "articleNumber", p.name, p.vendor,
  p.short_description as "shortDescription", p.description, p.images`;

const productColumns = {
  uuid: string,
  score: float,
  articleNumber: string,
  name: string,
  vendor: string,
  shortDescription: string,
  description: string,
  images: strings,
  total: int,
};

/** Products of a language with all the words, best first: each word scores by its best field. */
export async function searchProducts(
  db: Database,
  language: string,
  query: SearchQuery,
  size: number,
): Promise<ProductHits> {
  if ('words' in query && query.words.length === 0) {
    return { hits: [], total: 0, isLowerBound: false };
  }
  const statement =
    'uuid' in query
      ? sql`select ${SOURCE}, 1::float8 as score, 1 as total from product p
          where p.language = ${language} and p.uuid = ${query.uuid}::uuid`
      : scored(language, query, size);
  const rows = await queryRows(db, productColumns, statement);
  const total = rows[0]?.total ?? 0;
  return {
    hits: rows.slice(0, size).map(({ total: _all, ...hit }) => hit),
    total,
    isLowerBound: total >= MOST_SCORED,
  };
}

type Words = Extract<SearchQuery, { words: unknown }>;

function scored(language: string, { words, boosts }: Words, size: number): SQL {
  const everyWord = [`':${language}'`, ...words.map(lexeme)].join(' & ');
  return sql`
    with hit as materialized (
      select ${SOURCE}, p.words from product p
      where p.document @@ ${everyWord}::tsquery
      limit ${MOST_SCORED}
    ),
    scored as (
      select hit.*, (
        select case when bool_and(best.boost > 0) then sum(best.boost)::float8 end from (
          select max(case when hit.words[f.place] || ' ' like w.pattern then f.boost else 0 end) as boost
          from unnest(${textList(words.map(pattern))}) w (pattern),
            unnest(${sql.param(boosts)}::float8[]) with ordinality f (boost, place)
          group by w.pattern
        ) best
      ) as score
      from hit
    )
    select p.uuid, p."articleNumber", p.name, p.vendor, p."shortDescription", p.description, p.images, p.score,
      count(*) over ()::int as total
    from scored p where p.score is not null
    order by p.score desc, p.name, p.uuid limit ${size}`;
}

/** Words are letters and digits only, so nothing in them can end the quotes. */
const lexeme = ({ text, isBeginning }: SearchWord) => `'${text}'${isBeginning ? ':*' : ''}`;

const pattern = ({ text, isBeginning }: SearchWord) => (isBeginning ? `% ${text}%` : `% ${text} %`);
