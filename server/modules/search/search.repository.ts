import { can } from '#contract/permissions.ts';
import type { SearchAnswer } from '#contract/search.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import { blank, type Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { normalized, normalWords } from '../../db/words.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { issueScope, listStatement, mistypedStatement } from '../issue/index.ts';
import { seesAddress, seesProject } from '../project/index.ts';

const PER_GROUP = 5;
const LETTERS = /[\p{L}\p{N}]/u;
const NOTHING: SearchAnswer = { issues: [], projects: [], addresses: [], people: [] };

/**
 * The top matches of every kind that the agent may see, in one statement, as JSON. Without matches, issues that match
 * likely intended spellings.
 */
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

function searchStatement(me: AgentIdentity, q: string, now: Date): Shaped {
  const { accountId, agentId, roleGroup } = me;
  const listQuery = { q, sort: '-activity', limit: PER_GROUP } as const;
  const list = listStatement(me, listQuery, now);
  const mistyped = mistypedStatement(me, listQuery, now);
  const seesPeople = can(me, 'agent.options');
  const patterns = normalWords(q)
    .split(/\s+/u)
    .filter((word) => LETTERS.test(word))
    .map((word) => `%${word}%`);
  return {
    shape: JSON.stringify(['search', roleGroup, list.shape]),
    make: () => {
      const reader = { roleGroup, accountId: blank('accountId'), agentId: blank('agentId') };
      const none = sql`'[]'::json`;
      // Other spellings are searched only if nothing else matches.
      return sql`select case when exists (select from json_each(a.found) f where json_array_length(f.value) > 0)
          then a.found else json_build_object('issues', ${issues(reader, mistyped.make())},
            'projects', ${none}, 'addresses', ${none}, 'people', ${none}) end::text as found
        from (select json_build_object(
          'issues', ${issues(reader, list.make())},
          'projects', ${group(projects(reader))},
          'addresses', ${group(addresses(reader))},
          'people', ${seesPeople ? group(people(reader)) : none}) as found offset 0) a`;
    },
    values: {
      ...list.values,
      ...mistyped.values,
      agentId,
      accountId,
      number: numberOf(q),
      patterns,
    },
  };
}

type Reader = Parameters<typeof issueScope>[0];

/** `18204`, `18 204` or `#18204` is an issue number. */
function numberOf(q: string): number | null {
  const digits = /^#?\d{1,3}(?:\s?\d{3})*$/u.test(q) ? q.replaceAll(/\D/gu, '') : '';
  return digits !== '' && digits.length < 10 ? Number(digits) : null;
}

/** The issue with exactly that number first, then those of the list, with distinguishing details. */
const issues = (me: Reader, list: SQL): SQL => sql`(
  select coalesce(json_agg(hit.found order by hit.place), '[]') from (
    select 0::bigint as place, json_build_object('id', i.id, 'number', i.number, 'title', i.title,
      'status', i.status, 'project', p.name, 'objectId', i.place_object) as found
    from issue i join project p on p.account_id = i.account_id and p.id = i.project_id
    where i.account_id = ${me.accountId} and i.number = ${blank('number')}::int and ${issueScope(me)}
    union all
    select r.place, json_build_object('id', r.one->'id', 'number', r.one->'number', 'title', r.one->'title',
      'status', r.one->'status', 'project', r.one->'project'->'name',
      'objectId', coalesce(r.one->'address'->>'objectId', ''))
    from json_array_elements((select listed.list from (${list}) listed)::json) with ordinality as r (one, place)
    where (r.one->>'number')::int is distinct from ${blank('number')}::int
    order by place limit ${sql.raw(String(PER_GROUP))}
  ) hit)`;

const group = (found: SQL): SQL =>
  sql`(select coalesce(json_agg(hit.found order by hit.place), '[]') from (${found}) hit)`;

/** Whether a text contains all words, ignoring accents; texts that begin with them rank first. */
const ranked = (text: SQL) => ({
  matches: sql`${normalized(text)} like all(${blank('patterns')}::text[])`,
  placeBy: (id: SQL) => sql`row_number() over (order by
    ${normalized(text)} like substr((${blank('patterns')}::text[])[1], 2) desc, ${normalized(text)}, ${id}) as place`,
});

function projects(me: Reader): SQL {
  const { matches, placeBy } = ranked(sql`(p.name || ' ' || p.number || ' ' || p.city)`);
  return sql`
    select json_build_object('id', p.id, 'name', p.name, 'number', p.number, 'city', p.city) as found,
      ${placeBy(sql`p.id`)}
    from project p
    where p.account_id = ${me.accountId} and not p.archived and ${matches} and ${seesProject(me)}
    order by place limit ${sql.raw(String(PER_GROUP))}`;
}

function addresses(me: Reader): SQL {
  const { matches, placeBy } = ranked(sql`(a.street || ' ' || a.object_id || ' ' || a.city)`);
  return sql`
    select json_build_object('id', a.id, 'street', a.street, 'city', a.city, 'objectId', a.object_id,
      'project', json_build_object('id', p.id, 'name', p.name)) as found, ${placeBy(sql`a.id`)}
    from address a join project p on p.account_id = a.account_id and p.id = a.project_id
    where a.account_id = ${me.accountId} and ${matches} and ${seesProject(me)} and ${seesAddress(me)}
    order by place limit ${sql.raw(String(PER_GROUP))}`;
}

function people(me: Reader): SQL {
  const { matches, placeBy } = ranked(
    sql`(g.firstname || ' ' || g.lastname || ' ' || coalesce(g.firm, ''))`,
  );
  return sql`
    select json_build_object('id', g.id, 'name', g.firstname || ' ' || g.lastname, 'roleGroup', g.role_group,
      'firm', g.firm) as found, ${placeBy(sql`g.id`)}
    from agent g join "user" u on u.id = g.user_id
    where g.account_id = ${me.accountId} and not g.inactive and ${matches}
    order by place limit ${sql.raw(String(PER_GROUP))}`;
}
