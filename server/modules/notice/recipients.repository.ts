import { type SQL, sql } from 'drizzle-orm';

import {
  ABSENT,
  absentOf,
  awayOf,
  holders,
  holdersStandIns,
  inCharge,
  isAttended,
  mayBeAway,
  standInsOf,
} from '../absence/index.ts';
import { fullName } from '../agent/agent.table.ts';
import { ENDED } from '../delegation/delegation.table.ts';
import { isDelegatedPlan } from '../delegation/staffVisit.table.ts';
import { FINISHED } from '../issue/issue.table.ts';
import { shownName, shownText } from '../translation/index.ts';
import { agentSeesIssue, isStaffRole, isTied, mainOf, readableBy } from '../visibility/index.ts';
import { isDelegationRecipient } from './delegationNotice.repository.ts';
import { isLastWord, outsidersToTell } from './outsiders.repository.ts';

const isAssignee = sql`exists (select 1 from issue_assignee s
  where s.account_id = i.account_id and s.issue_id = i.id and s.agent_id = a.id)`;
const hasDelegation = (
  states: SQL,
) => sql`exists (select 1 from delegation d where d.account_id = i.account_id
  and d.issue_id = i.id and d.contractor_id = a.id and d.state ${states})`;
const isAtWork = hasDelegation(sql`not in ${ENDED}`);
/** A contractor with a visit to come, which completing the issue takes off. */
const isExpected = hasDelegation(sql`= 'scheduled' and d.visit_to > now()`);
const didTheWork = hasDelegation(sql`in ('reportedDone', 'approved')`);
/** A contractor whose visit ended because the issue was over, and stays off now that it goes on (`stepVisits`). */
const lostTheirVisit = sql`exists (select from delegation d join lateral (
    select e.* from delegation_event e where e.account_id = d.account_id and e.delegation_id = d.id
    order by e.id desc limit 1) e on e.visit = 'withdrawn' and e.actor = ''
  where d.account_id = i.account_id and d.issue_id = i.id and d.contractor_id = a.id and d.state = 'accepted'
    and e.at = (select max(h.at) from history_entry h where h.account_id = i.account_id and h.issue_id = i.id
      and h.field = 'status' and h."from" in ${FINISHED} and h."to" not in ${FINISHED}))`;
/** The agent is a user who reported the issue. */
const isUser = sql`(a.id = i.creator_id and a.role_group = 'ROLE_USER')`;
/** At work on the issue by name. */
const isHolder = sql`(coalesce(a.id = i.responsible_id, false) or ${isAssignee})`;
const isStandIn = sql`a.id = any(who.stand_ins)`;

/** A reporter or contractor caused notice `n`. */
const isFromOutside = sql`(n.by_reporter or not by.is_staff)`;
/** Mail from an unknown sender, kept for staff. */
const isNoteFromOutside = sql`(m.type = 'internal' and m.author_id is null)`;

const isInTeam = sql`exists (select 1 from team_member t where t.account_id = i.account_id
  and t.team_id = i.team_id and t.agent_id = a.id)`;
/** Nobody has `issue i` by name. */
const isNobodys = sql`not exists (select from (${holders}) h (id) where h.id is not null)`;
/** An open alarm of `issue i` asks `agent a`, whose mail says that their team has it. */
export const isAlarmed = sql`exists (select from alarm_asked t where t.account_id = i.account_id and t.issue_id = i.id
  and t.agent_id = a.id and t.is_open)`;
/** Whether an assignment of `issue i` is `agent a`'s: by name, or their team's while nobody has it by name. */
export const isAssigned = sql`(${isHolder} or ${isStandIn} or (${isNobodys} and (${isInTeam} or ${isTied('substitute')})))`;

/** What the conditions below ask of `agent a` and `issue i`: planned and looked up once, however often they do. */
const facts = sql`lateral (select ${isHolder} as is_holder, ${isInTeam} as is_in_team, ${isNobodys} as is_nobodys,
  ${isAtWork} as is_at_work, ${agentSeesIssue} as sees offset 0) fact`;
/** At work on the issue, or standing in for somebody who is. */
const handles = sql`(fact.is_holder or ${isStandIn})`;
const isNext = sql`(a.id = any(who.charge))`;
/** Named by the notice, or standing in for somebody who is. */
const isNamed = sql`(a.id = any(n.agent_ids) or a.id = any(who.named))`;
/** Named so, and nobody else has the issue by name since. */
const isStillNamed = sql`(${isNamed} and (${handles} or fact.is_nobodys))`;
/** Away, and named only as one of a team, whose others and substitutes hear of it. */
const isAwayFromTeam = sql`(a.id = any(who.away) and not fact.is_holder)`;
/** Whether `agent a` has `issue i` or stands in for whoever has it, or their team has it. */
const holds = sql`(${handles} or fact.is_in_team)`;

// `offset 0` below: without it the planner copies each of these subqueries to every place that names its result.

/** People of `issue i` at a time, as `who`: substitutes of those at work on it, and those in charge while nobody attends to it. */
export const peopleOf = (at: SQL): SQL => sql`lateral (with ${absentOf(mayBeAway(), at)}
  select ${holdersStandIns(ABSENT)} as stand_ins,
  case when ${isAttended(sql`array[i.responsible_id]`, ABSENT)} then '{}' else ${inCharge(ABSENT)} end as charge offset 0) who`;

/**
 * What somebody outside writes about `issue i` while it is gathered is also for the people of its main issue, as `hands`, with
 * those in charge there, as `charge`.
 */
const peopleOfMain = (
  at: SQL,
): SQL => sql`lateral (select p.* from ${mainOf(sql`i`)} i cross join lateral (
    with ${absentOf(mayBeAway(), at)}
    select array(${holders}) || ${holdersStandIns(ABSENT)} as hands, ${inCharge(ABSENT)} as charge) p
  where n.kind = 'message' and m.type = 'public' and ${isFromOutside}) main`;
/** One of those people who sees `issue i` has the main issue by name. */
const isMainAttended = sql`exists (select from agent a where a.account_id = i.account_id and a.id = any(main.hands)
  and not a.inactive and ${agentSeesIssue})`;

/** Somebody is to be found for issues of such notices `n`. */
const asksCharge = sql`n.kind in ('received', 'message', 'rejected', 'delegationDeclined', 'delegationDone')`;
const named = sql`select unnest(n.agent_ids)`;
/** Substitutes, absent people and those in charge for notice `n`, as `who`. Leaders hear of every new issue, whoever got it. */
const peopleOfNotice = (
  at: SQL,
): SQL => sql`lateral (with ${absentOf(mayBeAway(named, asksCharge), at)}
  select ${holdersStandIns(ABSENT)} as stand_ins,
  case when n.kind in ('assigned', 'message', 'delegationDeclined', 'delegationDone') then ${standInsOf(named, ABSENT)} end as named,
  case when n.kind = 'assigned' then ${awayOf(named, ABSENT)} end as away,
  case when n.kind = 'received'
      or n.kind in ('message', 'rejected') and not ${isAttended(sql`array[i.responsible_id]`, ABSENT)}
      or n.kind in ('delegationDeclined', 'delegationDone') and not ${isAttended(sql`n.agent_ids`, ABSENT)}
    then ${inCharge(ABSENT, { asksTeam: sql`n.kind <> 'received'` })} end as charge offset 0) who`;

/** Whether `agent a` is notified by mail and in the app. */
const isWrittenTo = sql`coalesce(case n.kind
  when 'assigned' then ${isStillNamed} and not ${isAwayFromTeam} and not ${isAlarmed}
  when 'message' then ${isNamed} or (m.type = 'private' and a.id = m.private_message_agent_id)
    or (m.type = 'public' and not ${isLastWord} and (${handles} or a.id = i.creator_id or fact.is_at_work))
    or a.id = any(main.hands)
    or (m.type = 'internal' and not ${isLastWord} and ${handles})
  when 'done' then a.id = i.creator_id or ${isExpected}
  when 'rejected' then ${handles} or ${didTheWork} or ${lostTheirVisit} or (i.responsible_id is null and fact.is_in_team)
  when 'reminder' then a.id = i.creator_id and a.id is distinct from i.done_by_id
  when 'closed' then ${handles} or a.id = i.creator_id
  when 'gathered' then ${handles} or a.id = i.creator_id
  when 'reopened' then ${handles} or a.id = i.creator_id or ${lostTheirVisit}
  when 'awaitsReporter' then ${isUser}
  when 'awaitsContractor' then fact.is_at_work
  when 'visitPlanned' then ${isUser} or fact.is_at_work
  when 'visitMoved' then ${isUser} or fact.is_at_work
  when 'visitCancelled' then ${isUser} or fact.is_at_work
  when 'delegationDeclined' then ${isNamed} or ${isNext}
  when 'delegationDone' then ${isNamed} or ${isNext}
  else ${isDelegationRecipient} end, false)`;

/** Whether `agent a` is notified in the app, but not by mail. */
const isToldInApp = sql`case n.kind
  -- Whoever has it hears that it was assigned.
  when 'received' then ${isNext} and not ${holds}
  when 'assigned' then ${isStillNamed}
  when 'message' then (m.type = 'public' or ${isNoteFromOutside}) and not ${isLastWord} and ${isFromOutside} and ${isNext}
    or (a.id = any(main.charge) and not ${isMainAttended})
  when 'rejected' then ${isNext}
  else false end`;

/** Whether `agent a` may read `message m` of `issue i`, if there is one. `sees`: whether they see the issue. */
export const mayReadMessage = (sees: SQL): SQL => sql`(m.id is null or case m.type
  when 'public' then ${readableBy('public', undefined, sees)} when 'internal' then ${readableBy('internal', undefined, sees)}
  else a.id = m.private_message_agent_id end)`;

/** Ids of everybody whom notice `n` may concern: the conditions below are not tried on all agents of a large company. */
const concerned = sql`
  select unnest(n.agent_ids || who.named || who.stand_ins || who.charge || main.hands || main.charge)
  union select unnest(array[i.creator_id, m.private_message_agent_id]) union ${holders}
  union select d.contractor_id from delegation d where d.account_id = i.account_id and d.issue_id = i.id
  union select t.agent_id from team_member t where t.account_id = i.account_id and t.team_id = i.team_id`;

const agentsToTell = sql`
  select a.id as "agentId", lower(u.email) as email, ${fullName('a')} as name, coalesce(u.locale, c.locale) as locale,
    (n.kind = 'message' and a.id = any(n.agent_ids)) as "isMentioned", a.role_group = 'ROLE_CONTRACTOR' as "isContractor",
    false as "isFollower", way.mail as "isMailed", ${isStaffRole} as "isStaff",
    null::int as "ownId"
  from (${concerned}) g (id) join agent a on a.account_id = n.account_id and a.id = g.id join "user" u on u.id = a.user_id
    cross join ${facts} cross join lateral (select ${isWrittenTo} as mail offset 0) way
  where a.id is distinct from n.actor_id and not a.inactive
    and ${mayReadMessage(sql`fact.sees`)}
    and (way.mail or ${isToldInApp})
    -- A contractor hears of a withdrawn delegation though the issue is no longer visible to them.
    and ((n.kind = 'delegationCancelled' and a.role_group = 'ROLE_CONTRACTOR') or fact.sees)`;

/** The visit of notice `n` is still planned, and its issue is not over. */
const isStillPlanned = sql`(i.status not in ${FINISHED} and case when n.delegation_event_id is null
  then i.planned_from is not null and not ${isDelegatedPlan(sql`i`)}
  else exists (select from delegation_event e join delegation d on d.account_id = e.account_id and d.id = e.delegation_id
    where e.account_id = n.account_id and e.id = n.delegation_event_id and d.visit_from is not null) end)`;

/** Reporters are not notified of their own actions, except that their report arrived or their visit is booked. */
const isOwnAction = sql`(n.by_reporter and n.kind not in ('received', 'visitBooked') and r.email = lower(i.reporter_email))`;

/** Notices `n` with issue, message, company and actor, and every recipient at a time as `r`. */
export const lettersOf = (at: SQL): SQL => sql`
  from n
  join issue i on i.account_id = n.account_id and i.id = n.issue_id
  join account c on c.id = n.account_id and not c.inactive
  left join message m on m.account_id = i.account_id and m.issue_id = i.id
    and (m.id = n.message_id or (n.kind in ('closed', 'gathered') and m.client_key = i.closing_key))
  left join lateral (select ${fullName('a')} as name, a.firm, u.email, ${isStaffRole} as is_staff from agent a join "user" u on u.id = a.user_id
    where a.account_id = n.account_id and a.id = n.actor_id) by on true
  cross join ${peopleOfNotice(at)}
  left join ${peopleOfMain(at)} on true
  join lateral (${agentsToTell} union all ${outsidersToTell}) r
    on r.email is distinct from lower(by.email) and ${isOwnAction} is not true
  left join issue own on own.account_id = n.account_id and own.id = r."ownId"
  where (n.message_id is null or m.id is not null)
    -- Skip an announcement undone or closed before anybody was told.
    and (n.announcement_id is null or exists (select from announcement w where w.account_id = n.account_id
      and w.id = n.announcement_id and w.closed_at is null))
    -- Skip a visit cancelled before anybody was told.
    and (n.kind not in ('visit', 'visitBooked', 'visitReminder', 'visitPlanned', 'visitMoved') or ${isStillPlanned})`;

/** Language of recipient `r`. */
const RECIPIENTS = sql`r.locale`;

/** What residents are told, by notice `n` of company `c`. */
export const announcementOfNotice = sql`(select json_build_object('title', ${shownText({ kind: 'announcement', field: 'title', alias: 'w' }, RECIPIENTS)},
    'text', ${shownText({ kind: 'announcement', field: 'text', alias: 'w' }, RECIPIENTS)}, 'place', coalesce(w.street,
    (select ${shownName('area', 'k', RECIPIENTS)} from area k where k.account_id = w.account_id and k.id = w.area_id),
    (select k.name from project k where k.account_id = w.account_id and k.id = w.project_id), c.name))
  from announcement w where w.account_id = n.account_id and w.id = n.announcement_id)`;

/** How a fault is described to a follower: category, public place and number, nothing in the reporter's words. */
export const faultOf = sql`concat_ws(' · ',
  (select ${shownName('internal_category', 'k', RECIPIENTS)} from internal_category k where k.account_id = i.account_id and k.id = i.category_id and k.for_reporters),
  nullif(concat_ws(', ',
    (select ${shownName('external_category', 'k', RECIPIENTS)} from external_category k where k.account_id = i.account_id and k.id = i.space_id),
    (select ${shownName('area', 'k', RECIPIENTS)} from area k where k.account_id = i.account_id and k.id = i.area_id)), ''),
  '#' || translate(to_char(i.number, 'FM999,999,999'), ',', chr(160)))`;
