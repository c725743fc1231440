import type { DeclineReason } from '#contract/delegations.ts';

import type { VisitAnswer, VisitDetails, VisitTime } from '#contract/visits.ts';

import { type SQL, sql } from 'drizzle-orm';

import { timestamp } from '../../db/timestamp.ts';
import { contractorName, fullName } from '../agent/agent.table.ts';
import { isDelegatedPlan } from '../delegation/staffVisit.table.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { sharedFile } from '../visibility/index.ts';
import type { DelegationNoticeKind } from './notice.table.ts';

/** A notice about a delegation event and its recipients. */
export type DelegationNotice = { kind: DelegationNoticeKind; agentIds: readonly number[] };

/** As `noticeStatement`, for the `event` of a delegation. */
export const delegationNotice = (
  me: { accountId: number; agentId: number | null; isReporter?: boolean },
  issueId: number,
  notices: readonly DelegationNotice[],
): SQL => sql`
  insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, by_reporter, agent_ids)
  select ${me.accountId}::int, k.kind, ${issueId}::int, event.id, ${me.agentId}::int, ${me.isReporter === true}::boolean, k."agentIds"
  from event, jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as k(kind text, "agentIds" int[])`;

/** As `noticeStatement`, about a staff visit, which is no delegation's. */
export const visitNotices = (
  me: { accountId: number; agentId: number | null; isReporter?: boolean },
  issueId: number,
  notices: readonly DelegationNotice[],
): SQL => sql`
  insert into notice (account_id, kind, issue_id, actor_id, by_reporter, agent_ids)
  select ${me.accountId}::int, k.kind, ${issueId}::int, ${me.agentId}::int, ${me.isReporter === true}::boolean, k."agentIds"
  from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as k(kind text, "agentIds" int[])`;

/**
 * The same to every contractor whose delegation is withdrawn by closing its issue, from `ended` and its `ended_event`.
 */
export const endedDelegationsNotice = (me: {
  accountId: number;
  agentId: number | null;
}): SQL => sql`
  insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, agent_ids)
  select ${me.accountId}::int, 'delegationCancelled', e.issue_id, v.id, ${me.agentId}::int, array[e.contractor_id]
  from ended e join ended_event v on v.delegation_id = e.id where e.state = 'cancelled'`;

/**
 * Further visits `(issue_id, event_id)` that are off once their issues are done or closed: the mail about that takes back one,
 * the first in this order (`visitOfNotice`). `issueIds`: a query of ids.
 */
export const furtherVisits = (accountId: number, issueIds: SQL, at: SQL): SQL => sql`
  select v.issue_id, v.event_id from (select o.*, row_number() over (partition by o.issue_id order by o.id is null, o.ends desc, o.id desc) as place from (
    select d.issue_id, d.id, d.visit_to as ends, (select max(e.id) from delegation_event e
      where e.account_id = d.account_id and e.delegation_id = d.id) as event_id
    from delegation d where d.account_id = ${accountId} and d.issue_id in (${issueIds})
      and d.state = 'scheduled' and d.visit_to > ${at}
    union all select i.id, null, coalesce(i.planned_to, i.planned_from), null
    from issue i where i.account_id = ${accountId} and i.id in (${issueIds}) and coalesce(i.planned_to, i.planned_from) > ${at}
      and not ${isDelegatedPlan(sql`i`)}) o) v
  where v.place > 1 and (v.id is null or v.event_id is not null)`;

/** The same as notices to reporters. */
export const furtherVisitsNotice = (
  me: { accountId: number; agentId: number | null; isReporter?: boolean },
  issueIds: SQL,
  now: Date,
): SQL => sql`
  insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, by_reporter, agent_ids)
  select ${me.accountId}::int, 'visitWithdrawn', v.issue_id, v.event_id, ${me.agentId}::int, ${me.isReporter === true}::boolean, '{}'::int[]
  from (${furtherVisits(me.accountId, issueIds, timestamp(now))}) v`;

/** Delegation facts for mail; timestamps as text. */
export type DelegationMailFacts = {
  /** Null for a staff visit. */
  id: number | null;
  contractor: string;
  /** Whoever comes. */
  person: string;
  note: string;
  reason: DeclineReason | null;
  answerBy: string | null;
  visitFrom: string | null;
  visitTo: string | null;
  /** An earlier planned visit was moved. */
  isMoved: boolean;
  /** The event is that the work is done, which its visit was for. */
  isDone: boolean;
  visitAnswer: VisitAnswer;
  visitDetails: VisitDetails | null;
  visitTimes: VisitTime[];
};

/** Kinds of notices about visits that have an answer, of a delegation or a staff visit. */
export const VISIT_NOTICES = sql.raw(
  `('visit', 'visitBooked', 'visitOther', 'visitMissed', 'visitWithdrawn', 'visitReminder')`,
);

/** The staff visit of notice `n` about `issue i` of company `c`, which comes in the contractor's place. */
const ofStaff = sql`(
  select json_build_object('id', null, 'contractor', c.name, 'person', (select ${fullName('a')} from agent a
      where a.account_id = v.account_id and a.id = v.visitor_id), 'note', v.words, 'reason', null, 'answerBy', null,
    'visitFrom', coalesce(v.visit_from, p.planned_from), 'visitTo', coalesce(v.visit_to, p.planned_to),
    'visitAnswer', v.visit_answer, 'visitDetails', v.visit_details, 'visitTimes', v.visit_times, 'isMoved', false, 'isDone', false)
  from staff_visit v left join issue p on p.account_id = i.account_id and p.id = i.id and not ${isDelegatedPlan(sql`i`)}
  where v.account_id = n.account_id and v.issue_id = n.issue_id)`;

/** What notice `n` says of a delegation or a visit, as JSON; null if it is about none. */
export const delegationOfNotice = sql`case when n.delegation_event_id is null and n.kind in ${VISIT_NOTICES} then ${ofStaff} else (
  select json_build_object('id', d.id, 'contractor', ${contractorName('contractor')},
    'person', ${fullName('contractor')}, 'note', e.note,
    'reason', e.reason, 'answerBy', d.answer_by, 'visitFrom', coalesce(e.visit_from, d.visit_from), 'visitTo', coalesce(e.visit_to, d.visit_to),
    'visitAnswer', d.visit_answer, 'visitDetails', d.visit_details, 'visitTimes', d.visit_times,
    'isDone', e.state in ('reportedDone', 'approved'), 'isMoved', exists (select 1 from delegation_event o where o.account_id = e.account_id
      and o.delegation_id = e.delegation_id and o.id < e.id and o.visit_from is not null))
  from delegation_event e join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
    join agent contractor on contractor.account_id = d.account_id and contractor.id = d.contractor_id
  where e.account_id = n.account_id and e.id = n.delegation_event_id) end`;

/** The first of some photos `f` of `issue i` that everybody who sees it may see. */
const firstPhoto = (when: 'before' | 'after', where: SQL): SQL => sql`(
  select json_build_object('id', f.id, 'at', f.created_at, 'when', ${sql.raw(`'${when}'`)}) from attachment f
  left join message m on m.account_id = f.account_id and m.id = f.message_id
  where f.account_id = i.account_id and f.issue_id = i.id and f.width is not null and ${sharedFile} and ${where}
  order by f.position, f.id limit 1)`;

/** The first photo of the report that completed `issue i`, after the first one of the fault; null without one of the report. */
const donePhotos = sql`(select case when p.after is not null then json_build_array(p.before, p.after) end
  from (select ${firstPhoto('after', sql`f.delegation_event_id = i.done_report_id`)} as after,
    ${firstPhoto('before', sql`f.message_id is null and f.delegation_event_id is null and f.created_at <= i.done_at`)} as before) p)`;

/** What was done about the completed `issue i` of notice `n`: who did it, the words for its reporter and photos, as JSON. */
export const workOfNotice = sql`case when n.kind = 'done' then (
  select json_build_object('text', i.done_text, 'who', coalesce(
    (select concat(e.actor, ' (' || nullif(nullif(a.firm, e.actor), '') || ')') from delegation_event e
      join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
      join agent a on a.account_id = d.account_id and a.id = d.contractor_id
      where e.account_id = i.account_id and e.id = i.done_report_id),
    (select ${fullName('a')} from agent a
      where a.account_id = i.account_id and a.id = i.done_by_id and i.done_text <> ''), ''),
    'photos', ${donePhotos})) end`;

/** Whether the delegation of notice `n` ends with a visit still to come while its issue continues; otherwise that mail takes it back. */
export const hasVisitAhead = sql`(i.status not in ${FINISHED} and exists (select 1 from delegation_event e
  join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
  where e.account_id = n.account_id and e.id = n.delegation_event_id and d.visit_to > now()))`;

/**
 * Whether `agent a` is a recipient for the delegation of notice `n`: the named agents, and for a visit the user who
 * reported the issue.
 */
export const isDelegationRecipient = sql`((n.delegation_event_id is not null or n.kind in ${VISIT_NOTICES}) and (a.id = any(n.agent_ids)
  or (a.id = i.creator_id and a.role_group = 'ROLE_USER'
    and (n.kind in ('visit', 'visitBooked', 'visitMissed', 'visitWithdrawn', 'visitReminder') or (n.kind = 'delegationCancelled' and ${hasVisitAhead})))))`;

/** The same for visits of the next day, by `due (id, issue_id, contractor_id)`: to both sides. */
export const visitReminderNotice = (accountId: number): SQL => sql`
  insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, agent_ids)
  select ${accountId}::int, 'visitReminder', o.issue_id, (select max(e.id) from delegation_event e
    where e.account_id = ${accountId} and e.delegation_id = o.id), null, array[o.contractor_id]
  from due o`;

/** The same for staff visits, by `due (issue_id, visitor_id)`. */
export const staffVisitReminderNotice = (accountId: number): SQL => sql`
  insert into notice (account_id, kind, issue_id, actor_id, agent_ids)
  select ${accountId}::int, 'visitReminder', v.issue_id, null, array[v.visitor_id] from due v`;

/** Reminds contractors of unanswered delegations, by `due (id, issue_id, contractor_id)`. */
export const reminderNotice = (accountId: number): SQL => sql`
  insert into notice (account_id, kind, issue_id, delegation_event_id, actor_id, agent_ids)
  select ${accountId}::int, 'delegationReminder', o.issue_id, (select min(e.id) from delegation_event e
    where e.account_id = ${accountId} and e.delegation_id = o.id), null, array[o.contractor_id]
  from due o`;
