import type { FurtherColumn } from '#contract/issueFilter.ts';
import { isStaff } from '#contract/permissions.ts';

import { type SQL, sql } from 'drizzle-orm';

import { contractorName, fullName } from '../agent/agent.table.ts';
import { DROPPED, UNANSWERED } from '../delegation/delegation.table.ts';
import {
  type Party,
  dueKind,
  heldBackPhotos,
  privateFiles,
  privateMessages,
} from '../visibility/index.ts';
import { fileColumns, fileJoins, fileParts, type FileColumn } from './fileParts.repository.ts';
import { waitingSince } from '../clock/index.ts';
import { isStaffRole, type Reader } from '../visibility/index.ts';

/**
 * Rows referred to by `shown`, each read once by one index. Joined row by row, fifty issues would touch a thousand
 * pages.
 */
export function rowParts(me: Reader, further: readonly FileColumn[] = []): SQL {
  const { accountId, agentId } = me;
  const named = (table: string, column: string) => sql`
    (select n.id, n.name from ${sql.raw(table)} n
      where n.account_id = ${accountId} and n.id = any(${ofShown(column)}))`;
  const labels = sql`
    (select l.issue_id, json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id) as list
      from issue_label_link l join issue_label n on n.account_id = l.account_id and n.id = l.label_id
      where l.account_id = ${accountId} and l.issue_id = any(${ofShown('id')}) group by l.issue_id)`;
  return sql`
    pr as materialized (select n.id, n.name, n.number from project n
      where n.account_id = ${accountId} and n.id = any(${ofShown('project_id')})),
    sp as materialized ${named('external_category', 'space_id')},
    ca as materialized ${named('internal_category', 'category_id')},
    te as materialized ${named('team', 'team_id')},
    ag as materialized (select n.id, ${fullName('n')} as name from agent n
      where n.account_id = ${accountId} and n.id = any(${ofShown('responsible_id')})),
    la as materialized ${isStaff(me) ? labels : sql`(select null::int as issue_id, null::json as list)`},
    dg as materialized (select d.issue_id,
        json_agg(distinct ${contractorName('n')}) filter (where ${liveDelegation}) as firms,
        ${isStaff(me) ? pendingDelegation : sql`null::json`} as pending
      from delegation d join agent n on n.account_id = d.account_id and n.id = d.contractor_id
      where d.account_id = ${accountId} and d.issue_id = any(${ofShown('id')})
        and ${isStaff(me) ? sql`d.state <> 'cancelled'` : sql`${liveDelegation} and d.contractor_id = ${agentId}`}
      group by d.issue_id),
    un as materialized (select distinct n.issue_id from unread n
      where n.account_id = ${accountId} and n.agent_id = ${agentId} and n.issue_id = any(${ofShown('id')}))
    ${further.includes('errorType') ? sql`, et as materialized ${named('error_type', 'error_type_id')}` : sql``}
    ${
      further.includes('chargedEntity')
        ? sql`, ce as materialized ${named('charged_entity', 'charged_entity_id')}`
        : sql``
    }${fileParts(me, further)}`;
}

const ofShown = (column: string): SQL =>
  sql`array(select distinct ${sql.raw(column)} from shown where ${sql.raw(column)} is not null)`;

/** Of an issue's delegations: the first unanswered one or, if all were declined, the last of them. */
const pendingDelegation = sql`case when bool_and(d.state = 'declined')
  then (array_agg(${delegationRow()} order by d.id desc))[1]
  else (array_agg(${delegationRow()} order by d.answer_by, d.id) filter (where d.state in ${UNANSWERED}))[1] end`;

function delegationRow(): SQL {
  return sql`json_build_object('contractor', ${contractorName('n')}, 'state', d.state,
    'answerBy', d.answer_by)`;
}

/** Live delegations: neither declined nor withdrawn. */
export const liveDelegation = sql`d.state not in ${DROPPED}`;

/** Delegations being worked on: accepted, and not reported done. */
export const delegationAtWork = sql`d.state in ('accepted', 'scheduled', 'sentBack')`;

/** The name of whoever is responsible for `issue i` and can do nothing any more: inactive, or no staff. Null for others. */
export const formerHolder = sql`(select ${fullName('a')} from agent a
  where a.account_id = i.account_id and a.id = i.responsible_id and (a.inactive or not ${isStaffRole}))`;

/** Columns of a list row, over `shown s` and the parts of `rowParts`. */
export function rowColumns(me: Reader, further: readonly FileColumn[] = []): SQL {
  const more = [...new Set(further)].flatMap((column) =>
    column === 'file' ? [] : [sql`, ${FURTHER[column](me)}`],
  );
  return sql`${plainColumns(me)},
    to_json(pr) as project, case when s.address_id is not null then json_build_object('id', s.address_id,
      'street', s.place_street, 'objectId', s.place_object) end as address,
    case when sp.id is not null then to_json(sp) end as space,
    case when ca.id is not null then to_json(ca) end as category,
    case when ag.id is not null then to_json(ag) end as responsible,
    case when te.id is not null then to_json(te) end as team,
    coalesce(la.list, '[]') as labels, coalesce(dg.firms, '[]') as contractors,
    dg.pending as "pendingDelegation", s.planned_from as "plannedFrom", s.planned_to as "plannedTo",
    un.issue_id is not null as unread ${sql.join(more, sql``)} ${fileColumns(me, further)}`;
}

/** Columns added on request. */
const FURTHER: Record<FurtherColumn, (me: Reader) => SQL> = {
  errorType: () => sql`case when et.id is not null then to_json(et) end as "errorType"`,
  chargedEntity: (me) =>
    isStaff(me)
      ? sql`case when ce.id is not null then to_json(ce) end as "chargedEntity"`
      : sql`null as "chargedEntity"`,
  // The reporter's name is for staff and the reporter.
  reporter: (me) => sql`case when ${isStaff(me) ? sql`true` : sql`s.creator_id = ${me.agentId}`}
    then nullif(trim(s.reporter_firstname || ' ' || s.reporter_lastname), '') end as "reportedBy"`,
};

/** Joins `shown s` with the parts of `rowParts`. */
export const rowJoins = (further: readonly FileColumn[] = []): SQL => sql`
  left join pr on pr.id = s.project_id
  left join sp on sp.id = s.space_id
  left join ca on ca.id = s.category_id
  left join ag on ag.id = s.responsible_id
  left join te on te.id = s.team_id
  left join la on la.issue_id = s.id
  left join dg on dg.issue_id = s.id
  left join un on un.issue_id = s.id
  ${further.includes('errorType') ? sql`left join et on et.id = s.error_type_id` : sql``}
  ${further.includes('chargedEntity') ? sql`left join ce on ce.id = s.charged_entity_id` : sql``}
  ${fileJoins(further)}`;

/**
 * Columns of the issue row itself; outside parties get counts and dates of visible activity only, and everyone gets
 * their own private messages counted.
 */
export function plainColumns(me: Party): SQL {
  const staff = isStaff(me);
  const count = (counter: string) =>
    sql.raw(staff ? `s.public_${counter} + s.internal_${counter}` : `s.public_${counter}`);
  const held = me.roleGroup === 'ROLE_CONTRACTOR' ? sql` - ${heldBackPhotos(sql`s`)}` : sql``;
  // A constant for contractors: the version would reveal changes they cannot see, and none of their calls sends it.
  const version = me.roleGroup === 'ROLE_CONTRACTOR' ? sql`1` : sql`s.version`;
  return sql`s.id, s.number, s.title, s.status, s.priority, s.waiting_for as "waitingFor",
    s.waiting_until as "waitingUntil", s.due_at as "dueAt", ${staff ? rowClock : sql``} s.created_at as "createdAt",
    ${sql.raw(staff ? 's.last_activity_at' : 's.last_public_activity_at')} as "lastActivityAt",
    ${count('messages')} + ${privateMessages(me, sql`s`)} as "messageCount", ${count('files')}${held}
      + ${privateFiles(me, sql`s`)} as "attachmentCount", ${version} as version`;
}

/** Of a wait, the start is read only where it ends by itself: elsewhere the clock has no due time. */
const rowClock = sql`case when s.due_at is null and s.effective_due_at is not null then json_build_object(
    'kind', ${dueKind(sql`s`)},
    'dueAt', s.effective_due_at,
    'waitingSince', case when s.status = 'waiting' then ${waitingSince(sql`s`)} end) end as clock, s.clock_ids as "clockIds",
    s.first_response_at is not null as "isAnswered",`;
