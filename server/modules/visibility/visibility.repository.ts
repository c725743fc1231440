import { isStaff, type RoleGroup, STAFF_GROUPS } from '#contract/permissions.ts';
import type { MessageType } from '#contract/visibility.ts';

import { type SQL, sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { sqlList } from '../../db/sqlList.ts';
import { formsOf } from './answersForm.repository.ts';
import { agentSeesIssue } from './ties.repository.ts';

/** The viewer: an agent in a role, or the issue's outside reporter. */
export type Party =
  | { agentId: number; roleGroup: RoleGroup }
  | { agentId: null; roleGroup: 'reporter' };

/*
 * Which messages and files of an issue a viewer may read; whether they see the issue at all is decided in
 * ties.repository.ts. tests/server/visibility.test.ts checks every party, message and file.
 */

/** Condition on `message m` of a visible issue: the viewer may read it. */
export const readableMessage = (me: Party): SQL => sql`(m.type = 'public'
  ${isStaff(me) ? sql`or m.type = 'internal'` : sql``}
  or (m.type = 'private' and ${isBetween(me)}))`;

/** The text of `message m` without quoted mail, which may have words for its recipient alone, such as an order's. */
export const htmlForAll = sql`regexp_replace(m.html, '<blockquote>.*?</blockquote>', '', 'g')`;
/** The text of `message m`. Quoted mail is for staff. */
export const htmlFor = (me: Party): SQL => (isStaff(me) ? sql`m.html` : htmlForAll);

/** Whether a private message is from or to the viewer. Messages without an author are the reporter's. */
const isBetween = ({ agentId }: Party): SQL =>
  agentId === null
    ? sql`m.author_id is null`
    : sql`(m.author_id = ${agentId} or m.private_message_agent_id = ${agentId})`;

/** Condition on `attachment f` of a visible issue, its message left joined as `m`: the viewer may see it. */
export const visibleFile = (me: Party): SQL => sql`(not f.draft
  ${isStaff(me) ? sql`` : sql`and not f.internal`}
  ${me.roleGroup === 'ROLE_CONTRACTOR' ? sql`and not ${isHeldBackPhoto}` : sql``}
  and (f.message_id is null or ${readableMessage(me)}))`;

/**
 * Whether contractors may see the answer `a` to an issue's form: its question is known, currently or retired, and not
 * hidden from them.
 */
const isForContractors = (issue: SQL): SQL => sql`exists (
  select 1 from ${formsOf(issue)} af
  cross join lateral (select substr(a.key, length(af.prefix) + 1) as name) n
  cross join lateral (select coalesce(af.json_form -> 'schema' -> 'properties' -> n.name,
    af.json_form -> 'retired' -> n.name) as question) q
  where starts_with(a.key, af.prefix) and q.question is not null
    and q.question ->> 'forContractors' is distinct from 'false')`;

/** Whether `attachment f` is the photo of an answer hidden from contractors. */
const isHeldBackPhoto = sql`exists (
  select 1 from issue fi cross join lateral jsonb_each_text(fi.form_data) a
  where fi.account_id = f.account_id and fi.id = f.issue_id and f.message_id is null and a.value = f.id::text
    and not ${isForContractors(sql`fi`)})`;

/** Condition on `attachment f` of an issue, its message left joined as `m`: everybody who sees the issue may see it. */
export const sharedFile: SQL = sql`(not f.draft and not f.internal and not ${isHeldBackPhoto}
  and (f.message_id is null or m.type = 'public'))`;

/** Id of the first photo of `issue i` itself that everybody who sees the issue may see. */
export const firstSharedPhoto: SQL = sql`(select f.id from attachment f
  left join message m on m.account_id = f.account_id and m.id = f.message_id
  where f.account_id = i.account_id and f.issue_id = i.id and f.message_id is null and f.width is not null
    and ${sharedFile} order by f.position, f.id limit 1)`;

/** Number of photos of `issue` hidden from contractors, to be left out of their counts, too. */
export const heldBackPhotos = (issue: SQL): SQL => sql`(select count(*)::int from attachment f
  where f.account_id = ${issue}.account_id and f.issue_id = ${issue}.id and not f.draft and not f.internal
    and ${isHeldBackPhoto})`;

/** Number of private messages of `issue` from or to the viewer. */
export const privateMessages = (
  me: Party,
  issue: SQL,
): SQL => sql`(select count(*)::int from message m
  where m.account_id = ${issue}.account_id and m.issue_id = ${issue}.id and m.type = 'private' and ${isBetween(me)})`;

/** Number of files of `issue` in the viewer's private messages. */
export const privateFiles = (
  me: Party,
  issue: SQL,
): SQL => sql`(select count(*)::int from attachment f
  join message m on m.account_id = f.account_id and m.id = f.message_id
  where f.account_id = ${issue}.account_id and f.issue_id = ${issue}.id and m.type = 'private' and ${visibleFile(me)})`;

/** Answers to an issue's form that the viewer may see, as JSON. */
export const answersFor = ({ roleGroup }: Party, issue: SQL): SQL =>
  roleGroup === 'ROLE_CONTRACTOR'
    ? sql`coalesce((select jsonb_object_agg(a.key, a.value) from jsonb_each(${issue}.form_data) a
        where ${isForContractors(issue)}), '{}')`
    : sql`${issue}.form_data`;

/** The role groups of staff, as a list in SQL. */
export const staffGroups: SQL = sqlList(STAFF_GROUPS);
/** Whether `agent a` is staff. */
export const isStaffRole: SQL = sql`(a.role_group in ${staffGroups})`;

/**
 * Whether `agent a` may read a message of a type on `issue i`. A private one is between two people; while they are
 * unknown, anybody who sees the issue might. `sees`: whether they see it, where that is known already.
 */
export function readableBy(
  type: MessageType,
  between?: readonly (number | undefined)[],
  sees: SQL = agentSeesIssue,
): SQL {
  if (type === 'public' || (type === 'private' && between === undefined)) {
    return sql`(not a.inactive and ${sees})`;
  }
  if (type === 'internal') {
    return sql`(not a.inactive and ${isStaffRole} and ${sees})`;
  }
  const two = (between ?? []).filter((id) => id !== undefined);
  return sql`(not a.inactive and a.id = any(${idList(two)}) and ${sees})`;
}

/** What is due at an issue's effective due time, by the issue's alias: an answer, or the work. */
export const dueKind = (issue: SQL): SQL =>
  sql`case when ${issue}.due_at is null and ${issue}.first_response_at is null
    and ${issue}.effective_due_at = ${issue}.answer_due_at then 'answer' else 'remedy' end`;

/** Column of `issue` that a viewer's lists go by: outside parties know nothing of the company's clocks. */
export const dueColumn = (staff: boolean): SQL => sql.raw(staff ? 'effective_due_at' : 'due_at');
