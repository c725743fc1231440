import { type SQL, sql } from 'drizzle-orm';

import type { MessageType } from '#contract/visibility.ts';

import { idList } from '../../db/lists.ts';
import { bool, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { JsonText } from '../../http/jsonText.ts';
import { issueScope } from '../issue/index.ts';
import { agentSeesIssue, isStaffRole, readableBy } from '../visibility/index.ts';
import { normalWords, normalized } from '../../db/words.ts';

const PER_GROUP = 8;
/** Number of matches checked for whether they can read the message. */
const WEIGHED = 200;
/** Number of latest issues whose titles are searched; an older issue is found by its number. */
const RECENT = 1000;

export type MentionSearch = {
  q: string;
  issue?: number | undefined;
  type?: MessageType | undefined;
  /** Addressee of a private message. */
  privateTo?: number | undefined;
};

/**
 * Matching people, teams and issues, at most eight of each, in one statement. Undefined if the viewer cannot see the
 * issue.
 */
export async function searchMentions(
  tx: TenantTx,
  me: AgentIdentity,
  { q, issue, type, privateTo }: MentionSearch,
): Promise<JsonText | undefined> {
  const word = normalWords(q);
  const reads =
    issue === undefined || type === undefined
      ? sql`true`
      : readableBy(
          type,
          type === 'private' && privateTo === undefined ? undefined : [me.agentId, privateTo],
        );
  const rows = await queryRows(
    tx.db,
    { seen: bool, list: string },
    sql`
    with here as materialized (
      select i.* from issue i
      where i.account_id = ${tx.accountId} and i.id = ${issue ?? 0} and ${issueScope(me)}
    ),
    people as (${people(me, word, { reads, why: whyNot(type) })}),
    teams as (${teams(me, word)}),
    items as (
      select 1 as grp, a.place, json_build_object('id', 'agent-' || a.id, 'kind', 'agent', 'value', a.name,
        'denotationChar', '@', 'link', null, 'target', null, 'disabled', not a.reads, 'reason', a.why,
        'detail', coalesce(a.firm, a.role_group)) as item
      from people a
      union all
      select 2, t.place, json_build_object('id', 'team-' || t.id, 'kind', 'team', 'value', t.name,
        'denotationChar', '@', 'link', null, 'target', null, 'disabled', not r.reads,
        'reason', case when not r.reads then 'nobodyInTeam' end, 'detail', '')
      from teams t left join here i on true
      cross join lateral (select exists (
        select 1 from team_member tm join agent a on a.account_id = tm.account_id and a.id = tm.agent_id
        where tm.account_id = ${tx.accountId} and tm.team_id = t.id and ${reads}) as reads) r
      union all
      select 3, found.place, json_build_object('id', 'issue-' || found.id, 'kind', 'issue', 'value', found.number::text,
        'denotationChar', '#', 'link', '/issue/' || found.id, 'target', '_blank', 'disabled', false,
        'reason', null, 'detail', found.title)
      from (${issues(me, word)}) found
    )
    select ${issue === undefined} or exists (select 1 from here) as seen,
      json_build_object('list', coalesce((select json_agg(item order by grp, place) from items), '[]'))::text as list`,
  );
  const [row] = rows;
  return row?.seen ? new JsonText(row.list) : undefined;
}

/** Why `agent a` cannot read a message of this type on `issue i`. */
const whyNot = (
  type: MessageType | undefined,
): SQL => sql`case when not ${agentSeesIssue} then 'notOnIssue'
  else ${type === 'internal' ? 'notStaff' : 'notAddressee'} end`;

/** Sorted by whether they can read the message, then whether they have the issue, then the better match. */
function people(
  me: AgentIdentity,
  word: string,
  { reads, why }: Record<'reads' | 'why', SQL>,
): SQL {
  const name = sql`a.firstname || ' ' || a.lastname`;
  return sql`
    select a.*, ${reads} as reads, case when not ${reads} then ${why} end as why, row_number() over (order by coalesce(${reads}, true) desc, a.match) as place
    from (
      select a.*, ${name} as name, row_number() over (
        order by (a.id in (i.responsible_id, i.creator_id)) desc nulls last, ${rank(name, word)}, ${normalized(name)}, a.id
      ) as match
      from agent a join "user" u on u.id = a.user_id left join here i on true
      where a.account_id = ${me.accountId} and not a.inactive and a.id <> ${me.agentId}
        and ${matches(name, word)} and ${isKnownTo(me)}
      order by match limit ${WEIGHED}
    ) a left join here i on true
    order by place limit ${PER_GROUP}`;
}

function teams(me: AgentIdentity, word: string): SQL {
  return sql`
    select t.id, t.name, row_number() over (order by ${rank(sql`t.name`, word)}, ${normalized(sql`t.name`)}, t.id) as place
    from team t left join here i on true
    where t.account_id = ${me.accountId} and ${matches(sql`t.name`, word)} and ${knownTeam(me)}
    order by place limit ${PER_GROUP}`;
}

function issues(me: AgentIdentity, word: string): SQL {
  if (/^\d{1,9}$/u.test(word)) {
    const ranges = [0, 1, 2, 3, 4, 5]
      .map((zeros) => [Number(word) * 10 ** zeros, (Number(word) + 1) * 10 ** zeros - 1] as const)
      .filter(([, last]) => last < 2_147_483_647)
      .map(([first, last]) => sql`i.number between ${first} and ${last}`);
    return sql`
      select i.id, i.number, i.title, row_number() over (order by i.number) as place from issue i
      where i.account_id = ${me.accountId} and (${sql.join(ranges, sql` or `)}) and ${issueScope(me)}
      order by place limit ${PER_GROUP}`;
  }
  return sql`
    select i.id, i.number, i.title,
      row_number() over (order by ${rank(sql`i.title`, word)}, i.created_at desc, i.id desc) as place
    from (select * from issue r where r.account_id = ${me.accountId}
      order by r.last_activity_at desc, r.id desc limit ${RECENT}) i
    where ${matches(sql`i.title`, word)} and ${issueScope(me)}
    order by place limit ${PER_GROUP}`;
}

const matches = (text: SQL, word: string): SQL =>
  word === '' ? sql`true` : sql`${normalized(text)} like ${`%${word}%`}`;

/** Matches at the start of the text rank first, then at the start of a word, then inside one. */
const rank = (text: SQL, word: string): SQL => sql`(case
  when ${normalized(text)} like ${`${word}%`} then 0
  when ${normalized(text)} like any(array[${`% ${word}%`}, ${`%-${word}%`}]) then 1 else 2 end)`;

/**
 * Agents the author may name: staff anybody; a user only those who have the issue in hand or lead its project (for a
 * new issue, leaders of the user's projects). Other names are not disclosed.
 */
function isKnownTo(me: AgentIdentity): SQL {
  if (me.roleGroup !== 'ROLE_USER') {
    return sql`true`;
  }
  return sql`(${isStaffRole} and (a.id = i.responsible_id
    or a.id in (select s.agent_id from issue_assignee s where s.account_id = i.account_id and s.issue_id = i.id)
    or a.id in (select pp.agent_id from project_person pp where pp.account_id = a.account_id and pp.user_type = 'leader'
      and (pp.project_id = i.project_id or i.id is null and pp.project_id in (select own.project_id
        from project_person own where own.account_id = a.account_id and own.agent_id = ${me.agentId})))))`;
}

const knownTeam = (me: AgentIdentity): SQL =>
  me.roleGroup === 'ROLE_USER' ? sql`coalesce(t.id = i.team_id, false)` : sql`true`;

/** A mention as stored, and the people notified of it. */
export type Mentioned = {
  id: string;
  value: string;
  denotationChar: string;
  link: string | null;
  target: '_blank' | null;
  readers: number[];
};

/**
 * Resolves the mentions of a message on `issue i`, as a JSON list: only what the author may name, and only people who
 * may read the message.
 */
export function mentioned(me: AgentIdentity, ids: readonly string[], reads: SQL): SQL {
  const named = (kind: string) => {
    const given = ids.filter((id) => new RegExp(`^${kind}-[1-9]\\d{0,8}$`, 'u').test(id));
    return idList(given.map((id) => Number(id.slice(kind.length + 1))));
  };
  return sql`(select coalesce(json_agg(item), '[]') from (
    select json_build_object('id', 'agent-' || a.id, 'value', a.firstname || ' ' || a.lastname,
      'denotationChar', '@', 'link', null, 'target', null, 'readers', json_build_array(a.id)) as item
    from agent a join "user" u on u.id = a.user_id
    where a.account_id = i.account_id and a.id = any(${named('agent')}) and ${reads} and ${isKnownTo(me)}
    union all
    select json_build_object('id', 'team-' || t.id, 'value', t.name,
      'denotationChar', '@', 'link', null, 'target', null, 'readers', json_agg(a.id))
    from team t
    join team_member tm on tm.account_id = t.account_id and tm.team_id = t.id
    join agent a on a.account_id = t.account_id and a.id = tm.agent_id
    where t.account_id = i.account_id and t.id = any(${named('team')}) and ${reads} and ${knownTeam(me)}
    group by t.id, t.name
    union all
    select json_build_object('id', 'issue-' || other.id, 'value', other.number::text,
      'denotationChar', '#', 'link', '/issue/' || other.id, 'target', '_blank', 'readers', json_build_array())
    from (select i.id, i.number from issue i
      where i.account_id = ${me.accountId} and i.id = any(${named('issue')}) and ${issueScope(me)}) other
  ) resolved)`;
}
