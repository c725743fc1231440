import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import { type SQL, sql } from 'drizzle-orm';

import { DROPPED } from '../delegation/delegation.table.ts';

/** Who reads: an agent in his role, or the issue's own reporter, who is nobody of the company. */
export type Party =
  | { agentId: number; roleGroup: RoleGroup }
  | { agentId: null; roleGroup: 'reporter' };

/*
 * `contract/visibility.ts` as SQL, the one place for every way out. Whether the reader sees the issue at all is asked
 * beside it, by the scope of the issue module. tests/server/visibility.test.ts compares the two over every case.
 */

/** Whether a message of an issue he sees may be read: the condition on `message m`. */
export const readableMessage = (me: Party): SQL => sql`(m.type = 'public'
  ${isStaff(me) ? sql`or m.type = 'internal'` : sql``}
  or (m.type = 'private' and ${isBetween(me)}))`;

/** Whether a private message is from or to somebody. What nobody of the company wrote, the reporter did. */
const isBetween = ({ agentId }: Party): SQL =>
  agentId === null
    ? sql`m.author_id is null`
    : sql`(m.author_id = ${agentId} or m.private_message_agent_id = ${agentId})`;

/** Whether a file of an issue he sees may be seen: the condition on `attachment f`, its message left joined as `m`. */
export const visibleFile = (me: Party): SQL => sql`(not f.draft
  ${isStaff(me) ? sql`` : sql`and not f.internal`}
  ${me.roleGroup === 'ROLE_CONTRACTOR' ? sql`and not ${isHeldBackPhoto}` : sql``}
  and (f.message_id is null or ${readableMessage(me)}))`;

/**
 * Whether contractors are told the answer `a` to the form of an issue: its question is known, as it is asked now or was
 * once, and does not keep it from them.
 */
const isForContractors = (issue: SQL): SQL => sql`exists (
  select 1 from project fp join project_type ft on ft.account_id = fp.account_id and ft.id = fp.project_type_id
  cross join lateral (select coalesce(ft.json_form -> 'schema' -> 'properties' -> a.key,
    ft.json_form -> 'retired' -> a.key) as question) q
  where fp.account_id = ${issue}.account_id and fp.id = ${issue}.project_id and q.question is not null
    and q.question ->> 'forContractors' is distinct from 'false')`;

/** Whether `attachment f` is the photo of an answer that contractors are not told. */
const isHeldBackPhoto = sql`exists (
  select 1 from issue fi cross join lateral jsonb_each_text(fi.form_data) a
  where fi.account_id = f.account_id and fi.id = f.issue_id and f.message_id is null and a.value = f.id::text
    and not ${isForContractors(sql`fi`)})`;

/** How many photos of answers of `issue` contractors are not told of: they are in no number of theirs, either. */
export const heldBackPhotos = (issue: SQL): SQL => sql`(select count(*)::int from attachment f
  where f.account_id = ${issue}.account_id and f.issue_id = ${issue}.id and not f.draft and not f.internal
    and ${isHeldBackPhoto})`;

/** How many private messages of `issue` somebody is one of the two of. */
export const privateMessages = (
  me: Party,
  issue: SQL,
): SQL => sql`(select count(*)::int from message m
  where m.account_id = ${issue}.account_id and m.issue_id = ${issue}.id and m.type = 'private' and ${isBetween(me)})`;

/** How many files of `issue` somebody sees with private messages. */
export const privateFiles = (
  me: Party,
  issue: SQL,
): SQL => sql`(select count(*)::int from attachment f
  join message m on m.account_id = f.account_id and m.id = f.message_id
  where f.account_id = ${issue}.account_id and f.issue_id = ${issue}.id and m.type = 'private' and ${visibleFile(me)})`;

/** What somebody is told of the answers to the form of an issue, as JSON. */
export const answersFor = ({ roleGroup }: Party, issue: SQL): SQL =>
  roleGroup === 'ROLE_CONTRACTOR'
    ? sql`coalesce((select jsonb_object_agg(a.key, a.value) from jsonb_each(${issue}.form_data) a
        where ${isForContractors(issue)}), '{}')`
    : sql`${issue}.form_data`;

/** As what a file of `attachment f` with its message `m` counts: public, internal or (for two only) private. */
export const fileKind: SQL = sql`(case when m.type = 'private' then 'private'
  when f.internal or m.type = 'internal' then 'internal' else 'public' end)`;

/** Whether `agent a` is of the staff. */
export const isStaffRole: SQL = sql`(a.role_group in ('ROLE_ADMIN', 'ROLE_PROJECT_LEADER', 'ROLE_WORKER'))`;

/**
 * Whether `agent a`, whoever it is, sees `issue i`: the scope of the issue module read from the other side, to ask who
 * may be told of something.
 */
export const agentSeesIssue: SQL = sql`(case a.role_group
  when 'ROLE_ADMIN' then true
  when 'ROLE_PROJECT_LEADER' then ${hands()} or ${onProject('leader')}
  when 'ROLE_WORKER' then ${hands()} or exists (select 1 from team_member tm
    where tm.account_id = a.account_id and tm.agent_id = a.id and tm.team_id = i.team_id)
  when 'ROLE_USER' then coalesce(i.creator_id = a.id, false) or ${onProject('user')}
  when 'ROLE_CONTRACTOR' then exists (select 1 from delegation d where d.account_id = i.account_id
    and d.issue_id = i.id and d.contractor_id = a.id and d.state not in ${DROPPED})
  else false end)`;

function hands(): SQL {
  return sql`coalesce(i.responsible_id = a.id, false) or exists (select 1 from issue_assignee s
    where s.account_id = i.account_id and s.issue_id = i.id and s.agent_id = a.id)`;
}

function onProject(userType: 'leader' | 'user'): SQL {
  return sql`exists (select 1 from project_person pp where pp.account_id = i.account_id
    and pp.project_id = i.project_id and pp.agent_id = a.id and pp.user_type = ${sql.raw(`'${userType}'`)})`;
}

/**
 * Whether `agent a` may read a message of a type on `issue i`. A private one is between two; while it is open between
 * whom, anybody who sees the issue might.
 */
export function readableBy(type: MessageType, between?: readonly (number | undefined)[]): SQL {
  if (type === 'public' || (type === 'private' && between === undefined)) {
    return sql`(not a.inactive and ${agentSeesIssue})`;
  }
  if (type === 'internal') {
    return sql`(not a.inactive and ${isStaffRole} and ${agentSeesIssue})`;
  }
  const two = (between ?? []).filter((id) => id !== undefined);
  return sql`(not a.inactive and a.id = any(${`{${two.join(',')}}`}::int[]) and ${agentSeesIssue})`;
}
