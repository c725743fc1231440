import { can, isStaff } from '#contract/permissions.ts';
import type { SearchAnswer } from '#contract/search.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import { blank, type Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { inSmallPlainLetters, normalized, normalWords } from '../../db/words.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import {
  exactStatement,
  hasWords,
  issueScope,
  listStatement,
  zeroWritings,
} from '../issue/index.ts';
import { seesAddress, seesProject } from '../project/index.ts';

const PER_GROUP = 5;
const MOST = sql.raw(String(PER_GROUP));
const LETTERS = /[\p{L}\p{N}]/u;
const NOTHING: SearchAnswer = { issues: [], projects: [], addresses: [], people: [] };

/** The top matches of every kind that the agent may see, in one statement, as JSON. */
export async function searchAll(
  tx: TenantTx,
  me: AgentIdentity,
  q: string,
  now: Date,
): Promise<JsonText | SearchAnswer> {
  if (!LETTERS.test(q)) return NOTHING;
  const row = await queryRow(tx.db, { found: string }, searchStatement(me, q, now));
  return row ? new JsonText(row.found) : NOTHING;
}

/** The search's statement on its own, for EXPLAIN in measurements. */
export function searchStatement(me: AgentIdentity, q: string, now: Date): Shaped {
  const { accountId, agentId, roleGroup } = me;
  const listQuery = { q, sort: '-activity', limit: PER_GROUP } as const;
  const typed = exactStatement(me, listQuery, now);
  const meant = listStatement(me, listQuery, now);
  const seesPeople = can(me, 'agent.options');
  const { patterns, bare } = patternsOf(q);
  const isNumbered = /\d/u.test(q);
  return {
    shape: JSON.stringify(['search', roleGroup, typed.shape, bare.length > 0, isNumbered]),
    make: () => {
      const reader = { roleGroup, accountId: blank('accountId'), agentId: blank('agentId') };
      const byName = ranked(bare.length > 0);
      return sql`select json_build_object(
          'issues', ${issues(reader, { typed: listed(typed), meant: listed(meant) }, isNumbered)},
          'projects', ${group(projects(reader, byName))},
          'addresses', places.list,
          'people', ${seesPeople ? group(people(reader, byName)) : sql`'[]'::json`})::text as found
        from (select ${group(addresses(reader, byName))} as list offset 0) places`;
    },
    values: {
      ...typed.values,
      ...meant.values,
      agentId,
      accountId,
      number: numberOf(q),
      objects: objectsOf(q),
      patterns,
      bare,
    },
  };
}

const listed = (list: Shaped): SQL => sql`select l.list from (${list.make()}) l`;

const asWords = (q: string): string[] =>
  normalWords(q)
    .split(/\s+/u)
    .filter((word) => LETTERS.test(word));

/**
 * LIKE patterns of the words: `patterns` allow leading zeros in numbers, which lets too much through where a number
 * follows other characters (A07 or G-7); `bare` are those words without zeros, for `withoutZeros`.
 */
const patternsOf = (q: string) => ({
  patterns: asWords(q).map((word) => `%${word.replaceAll(/(\D)0*(?=\d)|^0+(?=\d)/gu, '$1%')}%`),
  bare: asWords(q)
    .filter((word) => /\D\d/u.test(word))
    .map((word) => `%${word.replaceAll(/(^|\D)0+(?=\d)/gu, '$1')}%`),
});
const withoutZeros = (text: SQL): SQL =>
  sql`regexp_replace(${text}, '(^|\\D)0+(?=\\d)', '\\1', 'g')`;

type Reader = Parameters<typeof issueScope>[0];

/** `18204`, `18 204` or `#18204` is an issue number, `0204` that of an object. */
function numberOf(q: string): number | null {
  const digits = /^#?(?!0)\d{1,3}(?:\s?\d{3})*$/u.test(q) ? q.replaceAll(/\D/gu, '') : '';
  return digits !== '' && digits.length < 10 ? Number(digits) : null;
}

/** What an object’s number may be: one of the words with a digit, or all of them, with and without leading zeros. */
const objectsOf = (q: string): string[] => {
  const plain = inSmallPlainLetters(q).trim();
  return [...plain.split(/\s+/u), plain]
    .filter((word) => /\d/u.test(word))
    .flatMap((word) => [word, ...zeroWritings(word)]);
};

/** The lists of issues with the words as typed, and as meant. */
type Lists = { typed: SQL; meant: SQL };

/**
 * The issue with exactly that number first, then those of an object with that number, those with the words as typed, and
 * only if these are few, those with what the words may mean. The words of an address with its number mean that address.
 */
const issues = (me: Reader, { typed, meant }: Lists, isNumbered: boolean): SQL => sql`(
  with exact as materialized (select (${typed})::json as list),
  wide as materialized (select case when json_array_length(exact.list) < ${MOST}
    ${isNumbered ? sql`and json_array_length(places.list) = 0` : sql``} then (${meant})::json else '[]' end as list from exact)
  select coalesce(json_agg(hit.found order by hit.rank, hit.place), '[]') from (
    select one.* from (
      select distinct on ((l.found->>'id')::int) l.* from (
        ${isNumbered ? sql`${numbered(me)} union all` : sql``}
        ${rowsOf(sql`exact`, 2)} union all ${rowsOf(sql`wide`, 3)}
      ) l order by (l.found->>'id')::int, l.rank
    ) one order by one.rank, one.place limit ${MOST}
  ) hit)`;

/** The issue with that number, and the latest issues of an object with that number that have the words as typed. */
function numbered(me: Reader): SQL {
  const found = sql`json_build_object('id', i.id, 'number', i.number, 'title', i.title,
    'status', i.status, 'project', p.name, 'objectId', i.place_object) as found`;
  const from = sql`from issue i join project p on p.account_id = i.account_id and p.id = i.project_id
    where i.account_id = ${me.accountId} and ${issueScope(me)}`;
  const latest = sql.raw(isStaff(me) ? 'i.last_activity_at' : 'i.last_public_activity_at');
  return sql`
    select 0 as rank, 0::bigint as place, ${found} ${from} and i.number = ${blank('number')}::int
    union all
    (select 1, row_number() over (order by ${latest} desc nulls last, i.id desc) as place, ${found} ${from}
      and i.address_id = any(array(select a.id from address a
        where a.account_id = ${me.accountId} and ${normalized(sql`a.object_id`)} = any(${blank('objects')}::text[])))
      and ${hasWords(me, sql`${blank('query')}::tsquery`)}
    order by place limit ${MOST})`;
}

/** The rows of a list of issues as they are found. */
const rowsOf = (list: SQL, rank: number): SQL => sql`
  select ${sql.raw(String(rank))} as rank, r.place, json_build_object('id', r.one->'id', 'number', r.one->'number',
    'title', r.one->'title', 'status', r.one->'status', 'project', r.one->'project'->'name',
    'objectId', coalesce(r.one->'address'->>'objectId', '')) as found
  from ${list}, json_array_elements(${list}.list) with ordinality as r (one, place)`;

const group = (found: SQL): SQL =>
  sql`(select coalesce(json_agg(hit.found order by hit.place), '[]') from (${found}) hit)`;

/** Whether a text contains all words, ignoring accents and leading zeros; texts that begin with them rank first. */
const ranked = (hasBare: boolean) => (text: SQL) => ({
  matches: sql`${normalized(text)} like all(${blank('patterns')}::text[])
    ${hasBare ? sql`and ${withoutZeros(normalized(text))} like all(${blank('bare')}::text[])` : sql``}`,
  placeBy: (id: SQL) => sql`row_number() over (order by
    ${normalized(text)} like substr((${blank('patterns')}::text[])[1], 2) desc, ${normalized(text)}, ${id}) as place`,
});
type ByName = ReturnType<typeof ranked>;

function projects(me: Reader, byName: ByName): SQL {
  const { matches, placeBy } = byName(sql`(p.name || ' ' || p.number || ' ' || p.city)`);
  return sql`
    select json_build_object('id', p.id, 'name', p.name, 'number', p.number, 'city', p.city) as found,
      ${placeBy(sql`p.id`)}
    from project p
    where p.account_id = ${me.accountId} and not p.archived and ${matches} and ${seesProject(me)}
    order by place limit ${MOST}`;
}

function addresses(me: Reader, byName: ByName): SQL {
  const { matches, placeBy } = byName(sql`(a.street || ' ' || a.object_id || ' ' || a.city)`);
  return sql`
    select json_build_object('id', a.id, 'street', a.street, 'city', a.city, 'objectId', a.object_id,
      'project', json_build_object('id', p.id, 'name', p.name)) as found, ${placeBy(sql`a.id`)}
    from address a join project p on p.account_id = a.account_id and p.id = a.project_id
    where a.account_id = ${me.accountId} and ${matches} and ${seesProject(me)} and ${seesAddress(me)}
    order by place limit ${MOST}`;
}

function people(me: Reader, byName: ByName): SQL {
  const { matches, placeBy } = byName(
    sql`(g.firstname || ' ' || g.lastname || ' ' || coalesce(g.firm, ''))`,
  );
  return sql`
    select json_build_object('id', g.id, 'name', g.firstname || ' ' || g.lastname, 'roleGroup', g.role_group,
      'firm', g.firm) as found, ${placeBy(sql`g.id`)}
    from agent g join "user" u on u.id = g.user_id
    where g.account_id = ${me.accountId} and not g.inactive and ${matches}
    order by place limit ${MOST}`;
}
