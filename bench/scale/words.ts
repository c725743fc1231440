import type { ClientBase } from 'pg';

/** How many conversations there are, and rare words of the largest company. */
export type Texts = { talks: number; words: number };
export const ALL_TEXTS: Texts = { talks: 4000, words: 100_000 };

const WORDS = 3000;
/** Messages of an issue: six on average; one in ten has none, one in twenty 24. */
const MESSAGES = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 10, 13, 16, 24];

const DESCRIPTION = 'Det började i förra veckan och har blivit värre sedan dess.';
/** The repeatable draw of a row for a purpose, 0 to 2³¹ - 1. */
export const draw = (n: string, purpose: number) =>
  `(hashint4(${n} * 37 + ${purpose}) & 2147483647)`;
export const share = (n: string, purpose: number) => `(${draw(n, purpose)} / 2147483648.0::float8)`;

/** A few words are in most texts and most words in few. */
const statementsFor = ({ talks, words }: Texts) => [
  `create table scale.word as select n::int, coalesce(
    (array['det', 'och', 'är', 'inte', 'vi', 'har', 'på', 'som', 'vatten', 'hissen', 'köket', 'badrummet', 'trapphuset', 'kommer', 'imorgon',
      'lampan', 'dörren', 'fönstret', 'nyckel', 'läcker', 'tack', 'hej', 'fortfarande', 'trasig', 'tekniker', 'besök'])[n],
    translate(left(md5(n::text), 5 + n % 8), '0123456789', 'aeiourstln')) as word
   from generate_series(1, ${WORDS}) n`,
  'create unique index on scale.word (n)',
  `create table scale.line as
   select t.talk, s.seq, case when ${draw('(t.talk * 40 + s.seq)', 1)} % 5 = 0 then 'internal' else 'public' end as type,
     case when ${draw('(t.talk * 40 + s.seq)', 1)} % 5 > 0 and ${draw('(t.talk * 40 + s.seq)', 2)} % 2 = 0 then 'reporter'
       when ${draw('(t.talk * 40 + s.seq)', 3)} % 3 = 0 then 'leader' else 'worker' end as by,
     (select '<p>' || string_agg(w.word, ' ' order by x) || '</p>'
       from generate_series(1, 4 + ${draw('(t.talk * 40 + s.seq)', 4)} % 12) x
       join scale.word w on w.n = 1 + floor(${WORDS} * power(${share('(t.talk * 1000 + s.seq * 20 + x)', 5)}, 3))::int) as html
   from (select n::int as talk, (array[${MESSAGES.join(',')}])[1 + ${draw('n::int', 6)} % ${MESSAGES.length}] as messages
     from generate_series(0, ${talks - 1}) n) t,
   generate_series(1, t.messages) s(seq)`,
  "create aggregate scale.words(tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')",
  `create table scale.talk as
   select n::int as talk, repeat('${DESCRIPTION} ', 1 + n % 3) as description,
     (select count(*)::int from scale.line l where l.talk = n and l.type = 'public') as publicly,
     (select count(*)::int from scale.line l where l.talk = n and l.type = 'internal') as internally,
     felix_search_vector('${DESCRIPTION}')
       || (select scale.words(felix_search_vector(l.html)) from scale.line l where l.talk = n and l.type = 'public') as shared,
     (select scale.words(felix_search_vector(l.html)) from scale.line l where l.talk = n and l.type = 'internal') as internal
   from generate_series(0, ${talks - 1}) n`,
  'create unique index on scale.talk (talk)',
  'create index on scale.line (talk)',
  `create table scale.title as
   select row_number() over ()::int - 1 as n, a || ' i ' || b as title, felix_search_vector(a || ' i ' || b) as words
   from unnest(array['Kranen droppar', 'Fönstret drar', 'Lampan blinkar', 'Hissen står', 'Dörren kärvar', 'Elementet är kallt',
     'Avloppet luktar', 'Fläkten skramlar', 'Spisen', 'Golvet sviktar']) a,
     unnest(array['köket', 'badrummet', 'trapphuset', 'tvättstugan', 'hallen']) b`,
  // Every company has the common words; the first has rare ones besides, others their share.
  `insert into search_word (account_id, word, audience, stem)
   with w as materialized (
     select word, coalesce(felix_word_stem(word, 'sv-SE'), '') as stem from (
       select unnest(tsvector_to_array(scale.words(shared || internal))) as word from scale.talk
       union select unnest(tsvector_to_array(scale.words(words))) from scale.title union select 'storgatan' union select 'boende'
     ) every where length(word) between 3 and 40 and word !~ '[0-9]')
   select c.account_id, w.word, '', w.stem from scale.company c cross join w order by c.rank, w.word`,
  `insert into search_word (account_id, word, audience, stem)
   with w as materialized (select n, word, coalesce(felix_word_stem(word, 'sv-SE'), '') as stem
     from (select n, translate(left(md5(n::text), 8 + n % 10), '0123456789', 'aeiourstln') as word
       from generate_series(10001, ${10_000 + words}) n) drawn)
   select c.account_id, w.word, '', w.stem from w join scale.company c on w.n - 10000 <= ${words} / c.rank order by c.rank, w.word`,
  'analyze',
];

/** Conversations that issues are given, with their words, and the companies' vocabularies. */
export async function makeWords(client: ClientBase, texts: Texts): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  for (const statement of statementsFor(texts)) await client.query(statement);
  await client.query('commit');
}
