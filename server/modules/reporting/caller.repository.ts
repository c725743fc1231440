import type { Caller, CallersAnswer } from '#contract/reporting.ts';

import { type SQL, sql } from 'drizzle-orm';

import { json, queryRow } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { containsWords } from '../../db/words.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import {
  issueScope,
  matchingIds,
  nextStepFacts,
  type NextStepFacts,
  nextStepOf,
  typedWords,
} from '../issue/index.ts';
import { isOnProject } from '../project/index.ts';

/** The newest issues, whose reporters are found by any part of a word: last digits of a telephone number, say. */
const NEWEST = 4_000;
/** Older ones, found by the beginnings of words. */
const OLDER = 1_000;
const MOST_PEOPLE = 5;
const MOST_PLACES = 3;
const MOST_OPEN = 3;

type OpenIssue = Omit<Caller['open'][number], 'next'> & { standing: NextStepFacts };
type FoundPerson = Omit<Caller, 'open'> & { open: OpenIssue[] };

/**
 * Reporters of issues that the agent sees, each once at each place, the latest first; and places. Both contain every
 * word, at projects where the agent may report.
 */
export async function findCallers(
  tx: TenantTx,
  me: AgentIdentity,
  q: string,
): Promise<CallersAnswer> {
  const row = await queryRow(
    tx.db,
    { people: json<FoundPerson[]>(), places: json<CallersAnswer['places']>() },
    callersStatement(me, q),
  );
  const people = (row?.people ?? []).map(({ open, ...person }) => ({
    ...person,
    open: open.map(({ standing, ...issue }) => ({ ...issue, next: nextStepOf(standing) })),
  }));
  return { people, places: row?.places ?? [] };
}

/** The search's statement on its own, for EXPLAIN in measurements. */
export function callersStatement(me: AgentIdentity, q: string): SQL {
  const { accountId } = me;
  const { query } = typedWords(q, me.agentId);
  const older = matchingIds(me, sql`${query}::tsquery`, { states: 'both', most: OLDER });
  const matches = (text: SQL) => containsWords(text, q);
  // Costs more than the rest of the text, and finds digits only.
  const digits = /\d/u.test(q) ? sql`|| ' ' || ${DIGITS}` : sql``;
  return sql`
    with seen as materialized (
      select i.id, i.project_id, i.address_id, i.place_street as street, i.place_object as object_id,
        i.reporter_firstname as firstname, i.reporter_lastname as lastname, i.reporter_email as email,
        i.reporter_phone as phone, i.status
      from issue i
      where i.account_id = ${accountId} and i.id = any(array(
          (select n.id from issue n where n.account_id = ${accountId}
            order by n.created_at desc nulls last, n.id desc nulls last limit ${NEWEST}::int)
          union select o.id from ${older} o))
        and i.reporter_firstname || i.reporter_lastname <> '' and ${issueScope(me)}
    ), hit as (
      select distinct on (who, s.project_id, s.address_id) s.*, ${WHO} as who, p.name
      from seen s join project p on p.account_id = ${accountId} and p.id = s.project_id
      where not p.archived and ${isOnProject(me)} and ${matches(sql`(s.firstname || ' ' || s.lastname || ' ' ||
        s.phone ${digits} || ' ' || s.object_id || ' ' || s.street)`)}
      order by who, s.project_id, s.address_id, s.id desc
    )
    select (select coalesce(json_agg(json_build_object('firstname', h.firstname, 'lastname', h.lastname, 'email', h.email,
          'phone', h.phone, 'project', json_build_object('id', h.project_id, 'name', h.name), 'addressId', h.address_id,
          'objectId', h.object_id, 'street', h.street, 'open', ${openOf(me)}) order by h.id desc), '[]')
        from (select * from hit order by id desc limit ${MOST_PEOPLE}::int) h) as people,
      (select coalesce(json_agg(json_build_object('project', json_build_object('id', l.project_id, 'name', l.name),
          'addressId', l.id, 'objectId', l.object_id, 'street', l.street) order by l.street, l.object_id), '[]')
        from (select a.*, p.name from address a join project p on p.account_id = a.account_id and p.id = a.project_id
          where a.account_id = ${accountId} and not p.archived and ${isOnProject(me)}
            and ${matches(sql`(a.street || ' ' || a.object_id || ' ' || p.name)`)}
          order by a.street, a.object_id, a.id limit ${MOST_PLACES}::int) l) as places`;
}

const DIGITS = sql`regexp_replace(s.phone, '[^0-9]', '', 'g')`;
/** Which person a reporter is. */
const WHO = sql`coalesce(s.email, nullif(${DIGITS}, ''), lower(s.firstname || ' ' || s.lastname))`;

/** The newest open issues of person `h` that the agent sees: by their address, else among those looked through. */
const openOf = (me: AgentIdentity): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'title', i.title, 'status', i.status,
    'objectId', nullif(i.place_object, ''), 'standing', ${nextStepFacts()}) order by i.id desc), '[]')
  from (select i.* from issue i where i.account_id = ${me.accountId} and i.status <> 'closed' and ${issueScope(me)}
      and i.id = any(array(select e.id from issue e where e.account_id = ${me.accountId} and e.reporter_email = h.email
        union select s.id from seen s where h.email is null and s.email is null and s.status <> 'closed'
          and ${WHO} = h.who))
    order by i.id desc limit ${MOST_OPEN}::int) i)`;
