import { isStaff } from '#contract/permissions.ts';
import type { Issue } from '#contract/issues.ts';
import { eachText } from '#contract/issueTexts.ts';

import { type SQL, sql } from 'drizzle-orm';

import { queryRow, string } from '../../db/rows.ts';
import { blank, type Shaped } from '../../db/shaped.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { notFound } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { isAsPlanned } from '../delegation/staffVisit.table.ts';
import { shownName } from '../translation/index.ts';
import {
  answersFor,
  answersFormJson,
  gatheredUnder,
  hearsOf,
  type Party,
  type Reader,
  visibleFile,
} from '../visibility/index.ts';
import { closesAt } from './closing.repository.ts';
import { clocksColumn, clocksFor, withClocks } from './clocks.repository.ts';
import { issues } from './issue.table.ts';
import { delegationAtWork, liveDelegation, plainColumns } from './row.repository.ts';
import { issueScope } from './scope.repository.ts';
import { workDoneFor } from './workDone.repository.ts';

/** An issue as the agent may see it, in one statement, as JSON. Throws NOT_FOUND if the agent cannot see it. */
export const getIssue = (
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<JsonText> => read(tx, detailStatement(me, issueId, true), now);

/** The response to an agent's own change. Unscoped: the change may have removed the issue from the agent's view. */
export const changedIssue = (
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  now: Date,
): Promise<JsonText> => read(tx, detailStatement(me, issueId, false), now);

async function read(tx: TenantTx, statement: Shaped, now: Date): Promise<JsonText> {
  const { issue, clocks } = await readRow(tx, statement);
  return new JsonText(await withClocks(issue, clocks, now));
}

async function readRow(tx: TenantTx, statement: Shaped) {
  const row = await queryRow(tx.db, { issue: string, clocks: clocksColumn }, statement);
  if (!row) {
    throw notFound('issue');
  }
  return row;
}

/** The same as a parsed value without clocks, for an error body. */
export async function currentIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
): Promise<Issue> {
  return JSON.parse((await readRow(tx, detailStatement(me, issueId, true))).issue) as Issue;
}

/** The statement on its own, for EXPLAIN in measurements. */
export const detailStatement = (
  { roleGroup, accountId, agentId }: AgentIdentity,
  issueId: number,
  isScoped: boolean,
): Shaped => ({
  shape: `detail ${roleGroup} ${isScoped}`,
  make: () => {
    const reader = { roleGroup, accountId: blank('accountId'), agentId: blank('agentId') };
    const id = blank('issueId');
    return sql`select d.issue, ${clocksFor(reader, id)} as clocks
      from (${detailOf(reader, id, isScoped)}) d`;
  },
  values: { accountId, agentId, issueId },
});

/** Viewer of an issue: an agent, or its outside reporter. */
export type IssueReader = Reader | (Party & { agentId: null; accountId: number });

/**
 * Query for an issue as a viewer may see it; unscoped if access has been checked already. With `shownTo`, only files
 * that this party may see, too.
 */
export function detailOf(
  me: IssueReader,
  issueId: number,
  isScoped: boolean,
  shownTo: Party = me,
): SQL {
  const scope = isScoped && me.agentId !== null ? issueScope(me) : sql`true`;
  return sql`
    select to_json(r)::text as issue
    from (
      select i.* from issue i
      where i.account_id = ${me.accountId} and i.id = ${issueId} and ${scope}
    ) s
    join project pr on pr.account_id = s.account_id and pr.id = s.project_id
    cross join lateral (select ${plainColumns(me)},
      json_build_object('id', pr.id, 'name', pr.name, 'number', pr.number) as project,
      pr.project_type_id as "projectTypeId",
      (select json_build_object('id', n.id, 'street', n.street, 'objectId', n.object_id,
          'postalCode', n.postal_code, 'city', n.city, 'description', n.description)
        from address n where n.account_id = s.account_id and n.id = s.address_id) as address,
      ${named('external_category', 'space_id')} as space,
      ${named('internal_category', 'category_id')} as category,
      ${named('area', 'area_id')} as area,
      ${named('error_type', 'error_type_id')} as "errorType",
      ${named('product_category', 'product_category_id')} as "productCategory",
      ${named('team', 'team_id')} as team,
      ${agent(sql`s.responsible_id`)} as responsible,
      ${agent(sql`s.creator_id`)} as creator,
      s.description, ${answersFor(me, sql`s`)} as "formData", ${answersFormJson(sql`s`)} as form,
      s.resolution, s.resolution_text as "resolutionText",
      s.planned_from as "plannedFrom", s.planned_to as "plannedTo", ${isStaff(me) ? staffVisit : sql`null`} as visit,
      s.first_response_at as "firstResponseAt",
      s.done_at as "doneAt", s.closed_at as "closedAt", ${agent(sql`s.done_by_id`)} as "doneBy",
      ${closesAt(sql`s`)} as "closesAt",
      s.wake_on_reply as "wakeOnReply", s.reject_count as "rejectCount", s.reject_reason as "rejectReason",
      s.reject_text as "rejectText",
      exists (select 1 from unread n where n.account_id = s.account_id and n.agent_id = ${me.agentId}::int
        and n.issue_id = s.id) as unread,
      ${isStaff(me) || me.agentId === null ? sql`s.rating, s.rating_text as "ratingText"` : sql`null as rating, '' as "ratingText"`},
      ${people(me)},
      ${isStaff(me) ? insideColumns : outsideColumns}, ${gatheredFor(me)} as gathered,
      ${workDoneFor(me, visibleTo(me, shownTo))} as "workDone", ${filesFor(me, shownTo)} as attachments
    ) r`;
}

const agent = (id: SQL): SQL => sql`
  (select json_build_object('id', n.id, 'name', ${fullName('n')}) from agent n
    where n.account_id = s.account_id and n.id = ${id})`;

/** Responsible and further people. An outside party sees only its own delegation. */
function people(me: IssueReader): SQL {
  const mine = isStaff(me) ? sql`true` : sql`d.contractor_id = ${me.agentId}::int`;
  const delegations = sql`from delegation d join agent n on n.account_id = d.account_id and n.id = d.contractor_id
    where d.account_id = s.account_id and d.issue_id = s.id and ${mine}`;
  return sql`
    coalesce((select json_agg(${agent(sql`l.agent_id`)} order by l.agent_id) from issue_assignee l
      where l.account_id = s.account_id and l.issue_id = s.id), '[]') as assignees,
    coalesce((select json_agg(json_build_object('id', d.id,
        'contractor', json_build_object('id', n.id, 'name', ${contractorName('n')}),
        'state', d.state, 'createdAt', d.created_at) order by d.id) ${delegations}), '[]') as delegations,
    coalesce((select json_agg(distinct ${contractorName('n')}) ${delegations} and ${liveDelegation}),
      '[]') as contractors,
    ${reporterFor(me)} as reporter`;
}

/** Reporter contact details: for staff, the reporter, and a contractor working on a delegation that shares them. */
function reporterFor(me: IssueReader): SQL {
  const isOwn = me.agentId === null ? sql`true` : sql`s.creator_id = ${me.agentId}`;
  const isShared = sql`exists (select 1 from delegation d where d.account_id = s.account_id and d.issue_id = s.id
    and d.contractor_id = ${me.agentId}::int and d.share_contact and ${delegationAtWork})`;
  const outside = me.roleGroup === 'ROLE_CONTRACTOR' ? isShared : isOwn;
  const may = isStaff(me) ? sql`true` : outside;
  return sql`case when ${may} and (s.reporter_email is not null or s.reporter_firstname <> ''
      or s.reporter_lastname <> '' or s.reporter_phone <> '')
    then json_build_object('firstname', s.reporter_firstname, 'lastname', s.reporter_lastname,
      'email', coalesce(s.reporter_email, ''), 'phone', s.reporter_phone
      ${isStaff(me) ? sql`, 'isUnconfirmed', s.reporter_unconfirmed` : sql``}) end`;
}

const named = (table: string, column: string): SQL => sql`
  (select json_build_object('id', n.id, 'name', ${shownName(table, 'n')}) from ${sql.raw(table)} n
    where n.account_id = s.account_id and n.id = s.${sql.raw(column)})`;

/** Texts of the issue; internal ones are empty for anyone but staff. */
function textsFor(isForStaff: boolean): SQL {
  const texts = eachText((name, { internal }) => {
    const value = isForStaff || !internal ? `s.${issues[name].name}` : `''`;
    return sql.raw(`${value} as "${name}"`);
  });
  return sql.join(Object.values(texts), sql`, `);
}

/** Issues gathered under the issue, and who hears of its end besides its own reporter. */
function gatheredFor(me: IssueReader): SQL {
  if (me.agentId === null || !isStaff(me)) return sql`null`;
  const outside = sql`(select lower(i.reporter_email) as email where i.reporter_email <> '' and not i.reporter_unconfirmed
    union select f.email from issue_follower f where f.account_id = i.account_id and f.issue_id = i.id
    union select lower(u.email) from agent a join "user" u on u.id = a.user_id where a.account_id = i.account_id
      and a.id = i.creator_id and a.role_group = 'ROLE_USER' and not a.inactive)`;
  return sql`(select case when count(*) > 0 then json_build_object(
      'issues', coalesce(json_agg(json_build_object('id', i.id, 'number', i.number, 'title', i.title) order by i.id)
        filter (where ${issueScope(me)}), '[]'),
      'receivers', coalesce(sum(o.n), 0), 'withoutWords', coalesce(sum(o.n) filter (where not ${hearsOf(sql`s`, sql`i`)}), 0)) end
    from issue i cross join lateral (select count(*)::int as n from ${outside} o where o.email is distinct from lower(s.reporter_email)) o
    where i.account_id = s.account_id and i.id in ${gatheredUnder(sql`s`)})`;
}

/** The staff visit, as it counts: nothing is asked any more once the issue was planned otherwise. */
const staffVisit = sql`(select json_build_object('version', v.version, 'visitor', ${fullName('n')},
    'from', case when is_so then v.visit_from end, 'to', case when is_so then v.visit_to end,
    'answer', case when is_so then v.visit_answer else 'none' end,
    'details', v.visit_details, 'times', case when is_so then v.visit_times else '[]' end, 'words', v.words)
  from staff_visit v join agent n on n.account_id = v.account_id and n.id = v.visitor_id
    cross join lateral (select ${isAsPlanned(sql`s`)} as is_so) w
  where v.account_id = s.account_id and v.issue_id = s.id)`;

const insideColumns = sql`
  ${named('charged_entity', 'charged_entity_id')} as "chargedEntity", ${textsFor(true)}, s.waiting_note as "waitingNote", s.updated_at as "updatedAt",
  (select json_build_object('id', n.id, 'number', n.number) from issue n
    where n.account_id = s.account_id and n.id = s.duplicate_of_id) as "duplicateOf",
  (select json_build_object('id', n.id, 'number', n.number) from issue n
    where n.account_id = s.account_id and n.id = s.follow_up_of_id) as "followUpOf",
  coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
    from issue_label_link l join issue_label n on n.account_id = l.account_id and n.id = l.label_id
    where l.account_id = s.account_id and l.issue_id = s.id), '[]') as labels`;

/** What outside parties get instead of staff-only columns. */
const outsideColumns = sql`
  null as "chargedEntity", ${textsFor(false)}, '' as "waitingNote",
  s.last_public_activity_at as "updatedAt", null as "duplicateOf", null as "followUpOf",
  '[]'::json as labels`;

/** Condition on `attachment f` and its message `m`. */
const visibleTo = (me: IssueReader, shownTo: Party): SQL =>
  shownTo === me ? visibleFile(me) : sql`${visibleFile(me)} and ${visibleFile(shownTo)}`;

function filesFor(me: IssueReader, shownTo: Party): SQL {
  return sql`coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type,
      'size', f.size, 'width', f.width, 'height', f.height, 'internal', f.internal, 'messageId', f.message_id,
      'delegationEventId', f.delegation_event_id, 'uploader', f.uploader_name, 'createdAt', f.created_at, 'position', f.position) order by f.position, f.id)
    from attachment f left join message m on m.account_id = f.account_id and m.id = f.message_id
    where f.account_id = s.account_id and f.issue_id = s.id and ${visibleTo(me, shownTo)}), '[]')`;
}
